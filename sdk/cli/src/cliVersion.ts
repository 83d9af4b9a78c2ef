import { readFileSync } from 'node:fs'

/** Returns the version of this package. The relative path is the same from `src` and from `dist`. */
export function cliVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
