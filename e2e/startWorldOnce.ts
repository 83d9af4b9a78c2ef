import { buildWhenChanged } from './stack/buildWhenChanged.ts'
import { root, startWorld } from './stack/world.ts'

/** Before the end-to-end tests: the local world, and what it serves, built for it. The answer ends it. */
async function startWorldOnce(): Promise<() => Promise<void>> {
  const world = await startWorld()
  await buildWhenChanged(root, new AbortController().signal)
  return () => world.stop()
}

export default startWorldOnce
