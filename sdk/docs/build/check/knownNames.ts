import { readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { listFiles } from '../../../../shared/build/readSources.ts'
import { errorTable } from '../../../../shared/src/errors/errorTable.ts'
import type { KnownNames } from './checkNames.ts'
import type { Document } from './Document.ts'

/** Files whose words documents may use. Tests are left out, because they also contain names that must not exist. */
const code = /\.(ts|tsx|vue|svelte|html|mjs|json|css|sql)$/
const left = /\.test\.tsx?$|package-lock\.json$|\/fakes\/|^sdk\/docs\/(?!examples)/

/**
 * Collects the names that the documents may use.
 *
 * @param root of the repository
 * @param documents whose code is type-checked. Its names exist too, such as those of other packages.
 */
export function knownNames(root: string, documents: readonly Document[]): KnownNames {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = listFiles(root).filter((path) => code.test(path) && !left.test(path))
  const blocks = documents.flatMap(({ blocks }) => blocks.filter(({ language }) => isCode(language)))
  const manifests = files.filter((path) => path.endsWith('package.json')).map((path) => JSON.parse(read(path)))
  const exported = Object.keys(JSON.parse(read('package.json')).exports)
  return {
    words: new Set([...files.map(read), ...blocks.map(({ text }) => text)].flatMap(wordsOf)),
    members: new Set(wordsOf(read('sdk/src/Sdk.ts'))),
    features: new Set(wordsOf(read('shared/src/tables/featureAccepts.ts'))),
    errorCodes: new Set(Object.keys(errorTable)),
    modules: new Set(exported.map((name) => name.replace(/^\./, 'airlock-sdk'))),
    scripts: new Set(manifests.flatMap(({ scripts = {} }) => Object.keys(scripts))),
  }
}

/** Whether the checks read a block as code. Blocks of the language `typescript` only show declarations. */
export const isCode = (language: string): boolean => /^(ts|tsx|js|jsx|mjs|vue|svelte)$/.test(language)

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []
