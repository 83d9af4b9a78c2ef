import type { Node } from 'oxc-parser'

export type { Node }

/** A node and the nodes around it, the closest first. */
export type Visited = { readonly node: Node; readonly parents: readonly Node[]; readonly key: string }

/** Returns a node and all nodes in it, in the order of the source. */
export function* walk(node: Node, parents: readonly Node[] = [], key = ''): Generator<Visited> {
  yield { node, parents, key }
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* walk(child, [node, ...parents], name)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string'

/** Whether an identifier refers to a variable or type, and is not the name of a property, an attribute or an export. */
export function isReference({ node, parents: [parent, outer], key }: Visited): boolean {
  if (node.type === 'JSXIdentifier')
    return key === 'name' && /^JSX(Opening|Closing)Element$/.test(parent?.type ?? '')
      ? /^[A-Z]/.test(node.name)
      : parent?.type === 'JSXMemberExpression' && key === 'object'
  if (node.type !== 'Identifier' || !parent) return false
  switch (parent.type) {
    case 'MemberExpression':
      return key === 'object' || parent.computed
    case 'Property':
      // In `const { a } = b`, the names are new.
      if (outer?.type === 'ObjectPattern') return key === 'key' && parent.computed
      return key === 'value' || parent.computed || parent.shorthand
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return key !== 'key' || parent.computed
    case 'VariableDeclarator':
      return key !== 'id'
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return key === 'body'
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return false
    case 'ExportSpecifier':
      return key === 'local'
    case 'TSQualifiedName':
      return key === 'left'
    default:
      return true
  }
}

/** Name of a node that may be an identifier, or `undefined`. */
export const nameOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : undefined

/** Removes TypeScript's `as`, `satisfies`, `!` and parentheses around an expression. */
export function bare(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return bare(node.expression)
    default:
      return node
  }
}
