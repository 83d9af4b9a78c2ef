import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Returns the path of the lockfile in a folder, or `undefined` if there is none. */
export const findLockfile = (folder: string): string | undefined =>
  names.map((name) => join(folder, name)).find((path) => existsSync(path))

/**
 * Returns the versions of `airlock-sdk` in a lockfile of npm, pnpm, yarn or bun, without duplicates. An empty list if
 * the lockfile has none.
 *
 * @throws if the file cannot be read
 */
export function lockedVersions(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, version]) => version!))
  return [...new Set(found)]
}

const patterns = [
  // package-lock.json
  /"(?:[^"]*\/)?node_modules\/airlock-sdk":\s*\{\s*"version":\s*"([^"]+)"/g,
  // pnpm-lock.yaml: a key of `packages`
  /^ {2}'?\/?airlock-sdk@(\d[^:('"]*)(?:\([^:]*\))?'?:/gm,
  // yarn.lock of yarn 1 and of later versions
  /^"?airlock-sdk@[^\n]*:\n\s+version:? "?([^"\n]+)"?/gm,
  // bun.lock
  /"(?:[^"]*\/)?airlock-sdk":\s*\["airlock-sdk@([^"]+)"/g,
]
