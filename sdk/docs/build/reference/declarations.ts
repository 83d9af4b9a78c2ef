import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * Returns the declaration of a name in a declaration file, without `export` and `declare`. Overloads are below each
 * other.
 *
 * @param file path of a `.d.ts`
 * @param name of a function, a constant, or a type
 * @param member name of a member of the type. Its declaration is returned instead.
 */
export function declarationOf(file: string, name: string, member?: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const found = (program.body as unknown as readonly Node[])
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? ((node.declaration as Node | null) ?? []) : node))
    .find((node) => namesOf(node).includes(name))
  if (!found) return undefined
  if (member === undefined) return text.slice(found.start, found.end).replace(/^declare /, '')
  const members = (bodyOf(found) ?? []).filter((each) => (each.key as { name?: string } | undefined)?.name === member)
  return members.map(({ start, end }) => unindent(text, start, end)).join('\n') || undefined
}

/** Removes the indentation of the first line from all lines. */
function unindent(text: string, start: number, end: number): string {
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1)
  return text.slice(start, end).replaceAll(`\n${' '.repeat(indent)}`, '\n')
}

function namesOf(node: Node): readonly string[] {
  const { declarations = [], id } = node as { declarations?: readonly Node[]; id?: { name: string } }
  return [...(id ? [id.name] : []), ...declarations.map((each) => (each.id as { name: string }).name)]
}

function bodyOf({ typeAnnotation }: Node): readonly Node[] | undefined {
  const type = typeAnnotation as Node | undefined
  if (type?.type === 'TSTypeLiteral') return type.members as readonly Node[]
  return undefined
}
