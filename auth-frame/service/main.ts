import { startService } from './startService.ts'

/** `npm run service` runs the service with the settings in the environment, until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  try {
    const service = await startService(process.env)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        void service.stop().then(() => process.exit(0))
      })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

await main()
