import { startWorld } from './stack/world.ts'

/**
 * Runs one world of the end-to-end tests in its own process. The argument is the world's folder. Sends `ready` to its
 * parent process when the world runs. Ends when the parent process ends.
 */
async function serveWorld(folder: string): Promise<void> {
  // The WalletConnect libraries cause unhandled promise rejections while the relay is down. These must not end the
  // world's process.
  process.on('unhandledRejection', () => {})
  const world = await startWorld({ folder })
  process.on('disconnect', () => void world.stop().finally(() => process.exit(0)))
  process.send?.('ready')
}

serveWorld(process.argv[2]!).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
