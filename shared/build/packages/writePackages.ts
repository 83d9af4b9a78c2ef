import { readFileSync, writeFileSync } from 'node:fs'
import { realmPackages } from './realmPackages.ts'

// `npm run packages`: prints every package of each realm and writes the lists that the unit tests compare. With
// `--print` it writes nothing.
const root = new URL('../../../', import.meta.url)
for (const [list, text] of Object.entries(realmPackages())) {
  const path = new URL(list, root)
  const isNew = readText(path) !== text
  console.info(`${list}${isNew ? ' (changed: read the diff)' : ''}\n${text.replaceAll(/^/gm, '  ').trimEnd()}\n`)
  if (!process.argv.includes('--print')) writeFileSync(path, text)
}

function readText(path: URL): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
