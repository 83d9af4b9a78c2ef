import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const root: string = fileURLToPath(new URL('..', import.meta.url))
const local = join(root, '.local')

/**
 * Returns the folder of a test worker's world. It contains `world.json`, the world's keys and database, and the builds
 * that the world serves, which are stamped with its URLs: `modal`, `auth` and `host`.
 *
 * @param index from 0, like Playwright's `parallelIndex`
 */
export const worldFolder = (index: number): string => (index === 0 ? local : join(local, 'worlds', `${index}`))
