import type { SourceFile } from '../source/SourceFile.ts'
import { bare, type Node, nameOf } from '../source/walk.ts'

/**
 * Converts Web3-Onboard's `chains` to networks in viem's format.
 *
 * @returns the source of the list, or `undefined` if a chain is not a plain object with a literal `id`
 */
export function chainsOf(file: SourceFile, node: Node): string | undefined {
  const list = node.type === 'Identifier' ? initOf(file, node.name) : node
  if (list?.type !== 'ArrayExpression') return undefined
  const networks = list.elements.map((element) => (element ? networkOf(file, bare(element)) : undefined))
  return networks.every((each) => each !== undefined) ? `[\n${networks.join('\n')}\n  ]` : undefined
}

function networkOf(file: SourceFile, node: Node): string | undefined {
  const chain = node.type === 'Identifier' ? initOf(file, node.name) : node
  if (chain?.type !== 'ObjectExpression') return undefined
  const values = new Map<string, Node>()
  for (const property of chain.properties)
    if (property.type === 'Property') values.set(nameOf(property.key) ?? '', bare(property.value))
  const id = values.get('id')
  if (id?.type !== 'Literal') return undefined
  const source = (name: string) => {
    const value = values.get(name)
    return value && file.text.slice(value.start, value.end)
  }
  const [label, token = "'ETH'", rpcUrl] = ['label', 'token', 'rpcUrl'].map(source)
  // Chains without these facts are in the modal's own list of networks.
  if (label === undefined || rpcUrl === undefined) return `    'eip155:${Number(id.value)}',`
  return `    {
      id: ${Number(id.value)},
      name: ${label},
      nativeCurrency: { name: ${token}, symbol: ${token}, decimals: 18 },
      rpcUrls: { default: { http: [${rpcUrl}] } },
    },`
}

function initOf({ program }: SourceFile, name: string): Node | undefined {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (nameOf(id) === name && init) return bare(init)
  }
  return undefined
}
