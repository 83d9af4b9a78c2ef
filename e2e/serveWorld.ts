import { buildWhenChanged } from './stack/buildWhenChanged.ts'
import { root, startWorld } from './stack/world.ts'

/** The process of one world of the end-to-end tests: says `ready` when it stands and is built, ends with its parent. */
async function serveWorld(): Promise<void> {
  const building = new AbortController()
  // The WalletConnect libraries let promises go when the relay is away; that is no reason to end the world.
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
