import { addImport } from '../source/SourceFile.ts'
import { quoted } from './applyMove.ts'
import { decide, type Migration, type SdkDraft } from './Migration.ts'

/** `frameUrl` if the caller names none. */
export const placeholder = 'https://modal.airlock.example'

/** Writes the `createSdk` call into its file. */
export function writeSdk(migration: Migration, draft: SdkDraft): void {
  const { frameUrl } = migration
  const { file, position, before, options } = draft
  const report = (problem: string, see: string) => decide(migration, file, { start: position }, problem, see)
  if (frameUrl === placeholder) report('frameUrl: Set it to the address of your modal.', 'guides/self-hosting.md')
  if (!options.has('projectId'))
    report('projectId: Set it to the id of your project. Without it, there is no wallet list.', 'sources/options.md')
  addImport(file, 'airlock-sdk', 'createSdk')
  const end = /;\s*$/m.test(file.text) ? ';' : ''
  const call = `${draft.isShared ? 'export ' : ''}const ${draft.name} = createSdk(${sdkOptions(frameUrl, draft.options)})`
  const text = [...before, call].map((statement) => `${statement}${end}`).join('\n\n')
  file.edits.appendLeft(position, `${text}\n\n`)
}

/** Returns the source of the options of `createSdk`. */
function sdkOptions(frameUrl: string, options: ReadonlyMap<string, string>): string {
  const lines = [`  frameUrl: ${quoted(frameUrl)},`]
  const groups = new Map<string, string[]>()
  for (const [path, value] of options) {
    const [name = '', ...rest] = path.split('.')
    if (rest.length === 0) lines.push(value === name ? `  ${name},` : `  ${name}: ${value},`)
    else groups.set(name, [...(groups.get(name) ?? []), `    ${keyText(rest.join('.'))}: ${value},`])
  }
  for (const [name, inner] of groups) if (!options.has(name)) lines.push(`  ${name}: {`, ...inner, '  },')
  return `{\n${lines.join('\n')}\n}`
}

const keyText = (key: string) => (/^[\w$]+$/.test(key) ? key : quoted(key))
