import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sourceFolders = ['sdk', 'shared', 'frame-app', 'auth-frame', 'e2e/host', 'e2e/extension']
/**
 * The hash does not depend on this folder. The service runs directly from its sources, so it is not part of the build.
 */
const unbuilt = 'auth-frame/service'
const made = new Set(['dist', '.next', 'node_modules', 'generated', '.cache', 'test-results'])

/** Computes a hash over everything that the build reads: sources, build scripts and lockfile. */
export async function hashSources(root: string): Promise<string> {
  const top = (await readdir(root)).filter((name) => /^(package(-lock)?|tsconfig)\.json$|\.config\.ts$/.test(name))
  const files = [...top, ...(await Promise.all(sourceFolders.map(under))).flat()]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(root, file)).catch(() => undefined)
    if (content) hash.update(file).update('\0').update(content).update('\0')
  }
  return hash.digest('hex')

  async function under(folder: string): Promise<string[]> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
    const found = entries.map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return made.has(entry.name) || path === unbuilt ? [] : under(path)
      return /\.test(-d)?\.tsx?$|\.snap$/.test(entry.name) ? [] : [path]
    })
    return (await Promise.all(found)).flat()
  }
}
