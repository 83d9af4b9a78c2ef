import { buildWhenChanged } from './stack/buildWhenChanged.ts'
import { root, startWorld } from './stack/world.ts'

/**
 * Runs one world of the end-to-end tests in its own process. Sends `ready` to its parent process when the world runs
 * and its apps are built. Ends when the parent process ends.
 */
async function serveWorld(): Promise<void> {
  const building = new AbortController()
  // The WalletConnect libraries cause unhandled promise rejections while the relay is down. These must not end the
  // world's process.
  process.on('unhandledRejection', () => {})
  const world = await startWorld()
  process.on('disconnect', () => {
    building.abort()
    void world.stop().finally(() => process.exit(0))
  })
  await buildWhenChanged(root, building.signal)
  process.send?.('ready')
}

serveWorld().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
