import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Where a world of the end-to-end tests has its sources, what is built of them, and `.local/world.json`. The first
 * one's is the repository; each other has a copy of it, because what is built has the world's addresses in it.
 *
 * @param index from 0, as Playwright counts its workers (`parallelIndex`)
 */
export const worldFolder = (index: number): string => (index === 0 ? root : join(root, '.local', `world-${index}`))
