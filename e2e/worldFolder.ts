import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns the folder with a world's sources, build output and `.local/world.json`. World 0 uses the repository itself.
 * Each other world has its own copy, because the build output contains the URLs of its world.
 *
 * @param index from 0, like Playwright's `parallelIndex`
 */
export const worldFolder = (index: number): string => (index === 0 ? root : join(root, '.local', `world-${index}`))
