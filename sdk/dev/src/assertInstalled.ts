import { createRequire } from 'node:module'

/** Flag → the optional package that it needs, with its version. */
const needed = { '--solana': 'litesvm@1.5.0', '--smart-accounts': '@pimlico/alto@0.0.20' } as const

/**
 * Checks that the optional package of a flag is installed.
 *
 * @throws Error that names the package and the command that installs it
 */
export function assertInstalled(
  flag: keyof typeof needed,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): void {
  const wanted = needed[flag]
  try {
    resolve(wanted.slice(0, wanted.lastIndexOf('@')))
  } catch {
    throw new Error(`${flag} needs a package that is not installed: npm install --save-dev airlock-dev ${wanted}`)
  }
}
