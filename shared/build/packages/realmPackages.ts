import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { isTest, readSources, realms } from '../readSources.ts'
import { type Lock, packageClosure } from './packageClosure.ts'

const root = new URL('../../../', import.meta.url)

/** The committed list of a realm's packages → the folder of the realm's files. */
const packageLists = {
  'sdk/packages.txt': 'sdk/src/',
  'frame-app/packages.txt': 'frame-app/src/',
  'auth-frame/packages.txt': 'auth-frame/src/',
  'auth-frame/service/packages.txt': 'auth-frame/service/',
} as const

/**
 * Returns the list of each realm's packages, according to the lockfile: list file → content. The list's last line is
 * the number of packages. The SDK's bindings use the dapp's own copies of their peer dependencies, which do not count.
 */
export function realmPackages(): Readonly<Record<keyof typeof packageLists, string>> {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as { packages: Lock }
  const sources = new Map(readSources().map((source) => [source.path, source]))
  const importedBy = (folder: string): readonly string[] => {
    const names = new Set<string>()
    const seen = new Set<string>()
    const visit = (path: string) => {
      if (seen.has(path)) return
      seen.add(path)
      for (const { target, type } of sources.get(path)?.imports ?? []) {
        if (type) continue
        if (realms.some((realm) => target.startsWith(`${realm}/`))) visit(target)
        // The dapp installs the framework of a binding. `architecture.test.ts` lists these frameworks.
        else if (!path.startsWith('sdk/src/bindings/')) names.add(packageOf(target))
      }
    }
    for (const path of sources.keys()) if (path.startsWith(folder) && !isTest(path)) visit(path)
    return [...names].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).sort()
  }
  return Object.fromEntries(
    Object.entries(packageLists).map(([list, folder]) => {
      const lines = packageClosure(packages, importedBy(folder))
      return [list, `${[...lines, `${lines.length} packages`].join('\n')}\n`]
    }),
  ) as Record<keyof typeof packageLists, string>
}

/** Returns the package of an import: `viem` for `viem/accounts`, `@noble/hashes` for `@noble/hashes/sha2.js`. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

// `npm run packages`: prints every package of each realm and writes the lists that the unit tests compare. With
// `--print`, it writes nothing.
if (process.argv[1] === import.meta.filename)
  for (const [list, text] of Object.entries(realmPackages())) {
    const path = new URL(list, root)
    const isNew = !existsSync(path) || readFileSync(path, 'utf8') !== text
    console.info(`${list}${isNew ? ' (changed: read the diff)' : ''}\n${text.replaceAll(/^/gm, '  ').trimEnd()}\n`)
    if (!process.argv.includes('--print')) writeFileSync(path, text)
  }
