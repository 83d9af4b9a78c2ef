import { removeStatement } from '../source/finishFile.ts'
import { resolveImport } from '../source/Project.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { isReference, type Node, nameOf, walk } from '../source/walk.ts'
import { applyObject } from './applyMove.ts'
import { decide, type Migration, type SdkDraft } from './Migration.ts'
import { useSdk } from './rewriteComponents.ts'
import { type ConfigCall, optionsOf } from './rewriteConfig.ts'

/** New name of the variable with wagmi's configuration. */
const configName = 'wagmiConfig'

/** Moves the options of `createAppKit` into the SDK, and removes the call. */
export function rewriteCreateAppKit(migration: Migration, draft: SdkDraft, config: ConfigCall): void {
  const { file, call, statement } = config
  const object = optionsOf(migration, config)
  if (object) applyObject(migration, draft, file, object, migration.kit.options, 'createAppKit')
  const variable = variableOf(statement, call)
  const isExported = statement.type === 'ExportNamedDeclaration'
  if (statement.type === 'ExpressionStatement' || (variable && !isExported && countOf(file, variable) < 2))
    removeStatement(file.edits, file.text, statement)
  else {
    file.edits.overwrite(call.start, call.end, draft.name)
    useSdk(migration, draft, file)
  }
}

/** Replaces `adapter.wagmiConfig` by the configuration, in all files. */
export function renameAdapter(migration: Migration, { file, call, statement }: ConfigCall): void {
  const name = variableOf(statement, call)
  if (name === undefined)
    return void decide(migration, file, call, 'WagmiAdapter: Assign the configuration to a variable.', 'sources/api.md')
  const isTaken = file.imports.has(configName) || declares(file, configName)
  const newName = isTaken ? `${name}Config` : configName
  for (const other of migration.project.files) {
    const imported = other.imports.get(name)
    const isOwn = other === file
    const isImport = imported?.name === name && resolveImport(migration.project, other.path, imported.module) === file
    if (!isOwn && !isImport) continue
    for (const visited of walk(other.program)) {
      const { node, parents, key } = visited
      const [parent] = parents
      if (nameOf(node) !== name || node.type !== 'Identifier') continue
      if (parent?.type === 'MemberExpression' && key === 'object' && nameOf(parent.property) === 'wagmiConfig')
        other.edits.overwrite(parent.start, parent.end, newName)
      else if (parent?.type === 'VariableDeclarator' && key === 'id' && isOwn)
        other.edits.overwrite(node.start, node.end, newName)
      else if (
        isReference(visited) &&
        !parents.some((each) => each.type === 'Property' && nameOf(each.key) === 'adapters')
      )
        decide(
          migration,
          other,
          node,
          `${name}: Use \`${newName}\`, the configuration of wagmi, instead.`,
          'sources/api.md',
        )
    }
    if (isImport) addImport(other, imported.module, newName)
  }
}

/** Returns the variable that a statement assigns a call to. */
function variableOf(statement: Node, call: Node): string | undefined {
  for (const { node } of walk(statement))
    if (node.type === 'VariableDeclarator' && node.init === call) return nameOf(node.id)
  return undefined
}

function countOf(file: SourceFile, name: string): number {
  return [...walk(file.program)].filter(({ node }) => node.type === 'Identifier' && node.name === name).length
}

/** Whether a file declares a variable with a name, also by destructuring. */
function declares({ program }: SourceFile, name: string): boolean {
  for (const { node } of walk(program))
    if (node.type === 'VariableDeclarator')
      for (const { node: inner } of walk(node.id as Node)) if (nameOf(inner) === name) return true
  return false
}
