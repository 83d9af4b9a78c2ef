import { type ESTree, Visitor } from 'vite'

/** Methods that change a list, a map or a set. */
const changes = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/

type ModuleState = { readonly name: string; readonly kind: 'weak' | 'mutable' }

/**
 * Finds the state of a module: `let` and `var` at its top level, its `WeakMap`s and `WeakSet`s, and constants with a
 * list, map, set or object that the module changes. Does not look into closures.
 */
export function moduleState(program: ESTree.Program): ModuleState[] {
  const changed = changedNames(program)
  return program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration' && !node.declare)
    .flatMap((node) => {
      const { kind, declarations } = node as ESTree.VariableDeclaration
      return declarations.flatMap(({ id, init }): ModuleState[] => {
        if (id.type !== 'Identifier') return []
        if (isWeak(init)) return [{ name: id.name, kind: 'weak' }]
        const isMutable = kind !== 'const' || (isCollection(init) && changed.has(id.name))
        return isMutable ? [{ name: id.name, kind: 'mutable' }] : []
      })
    })
}

const isWeak = (init: ESTree.Expression | null) =>
  init?.type === 'NewExpression' && init.callee.type === 'Identifier' && /^Weak(Map|Set)$/.test(init.callee.name)

const isCollection = (init: ESTree.Expression | null) =>
  init?.type === 'NewExpression' || init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression'

/** Returns the names of values that a file changes in place: `x.a = 1`, `x[0]++`, `delete x.a`, `x.push(1)`. */
function changedNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  const note = (target: ESTree.Node) => {
    if (target.type === 'MemberExpression' && target.object.type === 'Identifier') names.add(target.object.name)
  }
  new Visitor({
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
    UnaryExpression: ({ operator, argument }) => operator === 'delete' && note(argument),
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (changes.test(callee.property.name)) note(callee)
    },
  }).visit(program)
  return names
}
