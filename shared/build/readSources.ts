import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const root = new URL('../../', import.meta.url).pathname
export const realms = ['sdk', 'shared', 'frame-app', 'auth-frame', 'e2e']

type Import = { readonly target: string; readonly type: boolean }
type Source = {
  readonly path: string
  /** Without its comments. */
  readonly text: string
  /** With them, as it stands in the file. */
  readonly whole: string
  readonly lines: number
  readonly imports: readonly Import[]
}

/** Every TypeScript file of the project that git knows or would add, generated ones aside. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...realms], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))]
    .filter((path) => /\.tsx?$/.test(path) && !/\/generated\/|\.d\.ts$/.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const whole = readFileSync(join(root, path), 'utf8')
      const text = withoutComments(whole)
      return { path, text, whole, lines: whole.trimEnd().split('\n').length, imports: importsOf(path, text) }
    })
}

/** Source text without its comments: what stands in them is not an import. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** What a file imports, in every form that TypeScript has for it. */
export function importsOf(path: string, text: string): Import[] {
  const pattern =
    /(?<=^\s*|;\s*)(?:import|export)\s+(type\s)?(?:[\w\s{},*$]*?\s*from\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
  return [...text.matchAll(pattern)].map(([, type, name, dynamic]) => ({
    target: resolve(path, (name ?? dynamic)!),
    type: type !== undefined,
  }))
}

/** A path from the root of the repository, or the name of a package. */
function resolve(from: string, name: string): string {
  const [bare = ''] = name.split('?')
  if (bare.startsWith('#shared/')) return bare.replace('#shared/', 'shared/src/')
  return bare.startsWith('.') ? join(dirname(from), bare) : bare
}
