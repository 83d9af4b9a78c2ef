import MagicString from 'magic-string'
import type { BindingPattern, ImportDeclaration } from 'oxc-parser'
import { isOfPackages } from '../kits/allKits.ts'
import { parseFile, referencesOf, type SourceFile } from './SourceFile.ts'

type Specifier = ImportDeclaration['specifiers'][number]

/**
 * Returns the text of a changed file with correct imports: removes imports that lost their last use and the styles of
 * the kit, and adds the new ones.
 *
 * @param packages of the kit
 */
export function finishFile(file: SourceFile, packages: readonly string[]): string {
  const changed = withoutUnused(file)
  const { program } = parseFile(file.path, changed) as SourceFile
  const edits = new MagicString(changed)
  const used = referencesOf(program)
  const added = new Map([...file.added].map(([module, names]) => [module, new Set(names)]))
  const add = (module: string, name: string) => added.set(module, (added.get(module) ?? new Set()).add(name))
  const declarations = program.body.filter((node) => node.type === 'ImportDeclaration')
  const remaining = new Map<ImportDeclaration, readonly Specifier[]>()

  for (const declaration of declarations) {
    const isKit = isOfPackages(declaration.source.value, packages)
    const kept = declaration.specifiers.filter((specifier) => {
      const local = specifier.local.name
      const moved = file.moved.get(local)
      const isType = declaration.importKind === 'type' || ('importKind' in specifier && specifier.importKind === 'type')
      const name = moved && (moved.name === local ? local : `${moved.name} as ${local}`)
      if (moved && used.has(local)) add(moved.module, isType ? `type ${name}` : name!)
      return !moved && (used.has(local) || (!isKit && !file.references.has(local)))
    })
    const isEmpty = kept.length === 0 && (declaration.specifiers.length > 0 || isKit)
    if (!isEmpty) remaining.set(declaration, kept)
    else removeStatement(edits, changed, declaration)
  }
  for (const [declaration, kept] of remaining) {
    const module = declaration.source.value
    const names = [...(added.get(module) ?? [])].filter((name) => !kept.some(({ local }) => local.name === name))
    const canAdd = declaration.importKind !== 'type' && kept.every(({ type }) => type !== 'ImportNamespaceSpecifier')
    if (canAdd) added.delete(module)
    if (kept.length === declaration.specifiers.length && (names.length === 0 || !canAdd)) continue
    const texts = kept.map(({ start, end }) => changed.slice(start, end))
    edits.overwrite(
      declaration.start,
      declaration.end,
      importText(changed, declaration, kept, texts, canAdd ? names : []),
    )
  }
  const quote = /from "/.test(changed) ? '"' : "'"
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const lines = [...added].map(
    ([module, names]) => `import { ${[...names].join(', ')} } from ${quote}${module}${quote}${end}`,
  )
  lines.sort((one, other) => Number(/ from ['"]\./.test(one)) - Number(/ from ['"]\./.test(other)))
  const last = declarations.at(-1)
  if (lines.length === 0) return trimmed(edits)
  if (last && !remaining.has(last)) edits.appendLeft(startOfLine(changed, last.start), `${lines.join('\n')}\n`)
  else insertImports(edits, program, last, lines.join('\n'))
  return trimmed(edits)
}

/** Returns the text with one line break at its end. */
const trimmed = (edits: MagicString) => edits.toString().replace(/\n\s*$/, '\n')

function importText(
  text: string,
  declaration: ImportDeclaration,
  kept: readonly Specifier[],
  texts: readonly string[],
  names: readonly string[],
): string {
  const first = kept.findIndex(({ type }) => type === 'ImportDefaultSpecifier')
  const named = [...texts.filter((_, index) => index !== first), ...names]
  const list = named.length > 0 ? [`{ ${named.join(', ')} }`] : []
  const what = [...(first === -1 ? [] : [texts[first]]), ...list].join(', ')
  const kind = declaration.importKind === 'type' ? 'type ' : ''
  const end = text.slice(declaration.source.start, declaration.end)
  return `import ${kind}${what} from ${end}`
}

function insertImports(
  edits: MagicString,
  program: { readonly body: readonly { readonly type: string; readonly end: number }[]; readonly start: number },
  last: ImportDeclaration | undefined,
  lines: string,
): void {
  if (last) return void edits.appendRight(last.end, `\n${lines}`)
  const directive = program.body.filter((node) => 'directive' in node && node.directive).at(-1)
  if (directive) edits.appendRight(directive.end, `\n\n${lines}`)
  else edits.prepend(`${lines}\n\n`)
}

const startOfLine = (text: string, position: number) => text.lastIndexOf('\n', position - 1) + 1

/** Removes a statement, the rest of its line, and a blank line after it if there is one before it too. */
export function removeStatement(
  edits: MagicString,
  text: string,
  { start, end }: { start: number; end: number },
): void {
  const isAfterBlank = /\n[ \t]*\r?\n[ \t]*$/.test(text.slice(0, start))
  const rest = (isAfterBlank ? /^[ \t]*\r?\n(?:[ \t]*\r?\n)?/ : /^[ \t]*\r?\n/).exec(text.slice(end))?.[0].length ?? 0
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const ownsLine = start - indent === 0 || text[start - indent - 1] === '\n'
  edits.remove(ownsLine ? start - indent : start, end + (ownsLine ? rest : 0))
}

/** Returns a file's text without the constants that have lost their last use. */
function withoutUnused(file: SourceFile): string {
  for (let text = file.edits.toString(); ; ) {
    const parsed = parseFile(file.path, text)
    if ('error' in parsed) throw new Error(`The migration would break ${file.path}: ${parsed.error}`)
    const unused = parsed.program.body.find(
      (node) =>
        node.type === 'VariableDeclaration' &&
        node.declarations.every(({ id }) => {
          const names = boundNames(id)
          return names.length > 0 && names.every((name) => file.references.has(name) && !parsed.references.has(name))
        }),
    )
    if (!unused) return text
    const edits = new MagicString(text)
    removeStatement(edits, text, unused)
    text = edits.toString()
  }
}

/** Names that a declaration binds: an identifier, or those of an object pattern. */
function boundNames(id: { readonly type: string }): readonly string[] {
  const pattern = id as BindingPattern
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((each) =>
    each.type === 'Property' && each.value.type === 'Identifier' ? each.value.name : [],
  )
}
