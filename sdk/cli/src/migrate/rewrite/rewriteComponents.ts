import type { JSXElement } from 'oxc-parser'
import { isClientName } from '../bridges/writeBridge.ts'
import { isOfPackages } from '../kits/allKits.ts'
import type { ImportMove, Moves } from '../kits/Kit.ts'
import { specifierOf } from '../source/Project.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { bare, type Node, nameOf, walk } from '../source/walk.ts'
import { applyMove } from './applyMove.ts'
import { decide, type Migration, type SdkDraft, sourceOf } from './Migration.ts'

/** Makes the SDK available in a file. */
export function useSdk({ project }: Migration, draft: SdkDraft, file: SourceFile): void {
  if (file === draft.file) return
  draft.isShared = true
  addImport(file, specifierOf(project, file, draft.file.path), draft.name)
}

/** Replaces the kit's components and custom elements in a file. */
export function rewriteComponents(migration: Migration, draft: SdkDraft, file: SourceFile): void {
  for (const { node } of walk(file.program)) {
    if (node.type !== 'JSXElement') continue
    const found = moveOf(migration, file, node)
    if (!found) continue
    const { move, name, isCustom } = found
    if (isCustom) {
      renameElement(file, node, bridgeName(migration, `${name}Custom`))
      addImport(file, bridgeSpecifier(migration, draft, file, `${name}Custom`), `${name}Custom`)
    } else if ('button' in move) rewriteButton(migration, draft, file, node, move)
    else if ('provider' in move) rewriteProvider(migration, draft, file, node, move.provider)
  }
}

function moveOf({ kit }: Migration, file: SourceFile, { openingElement }: JSXElement) {
  const tag = openingElement.name
  if (tag.type === 'JSXIdentifier' && Object.hasOwn(kit.elements, tag.name))
    return { move: kit.elements[tag.name]!, name: tag.name, isCustom: false }
  const isCustom = tag.type === 'JSXMemberExpression' && tag.property.name === 'Custom'
  const local = tag.type === 'JSXIdentifier' ? tag.name : isCustom ? nameOf(tag.object as Node) : undefined
  const imported = file.imports.get(local ?? '')
  if (!imported || !isOfPackages(imported.module, kit.packages)) return undefined
  const move: ImportMove | undefined = kit.imports[imported.name]
  return move && { move, name: imported.name, isCustom: isCustom && 'button' in move }
}

/** Registers a name of the bridge, and returns it. */
function bridgeName({ bridged }: Migration, name: string): string {
  bridged.add(name)
  return name
}

function renameElement({ edits }: SourceFile, { openingElement, closingElement }: JSXElement, name: string): void {
  edits.overwrite(openingElement.name.start, openingElement.name.end, name)
  if (closingElement) edits.overwrite(closingElement.name.start, closingElement.name.end, name)
}

const factOrder = ['avatar', 'address', 'network', 'balance']

function rewriteButton(
  migration: Migration,
  draft: SdkDraft,
  file: SourceFile,
  element: JSXElement,
  { button, show }: Extract<ImportMove, { button: Moves }>,
): void {
  const facts = new Set<string>(show)
  const attributes: string[] = []
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      decide(migration, file, attribute, `Set the props ${sourceOf(file, attribute)} yourself.`, 'sources/api.md')
      continue
    }
    const name = nameOf(attribute.name as Node) ?? ''
    const move = button[name]
    const value = contentOf(attribute.value)
    if (!move) decide(migration, file, attribute, `${name}: <AirlockButton> has no such prop.`, 'sources/api.md')
    else if ('to' in move && move.to === 'show' && move.values) {
      const text = value === undefined ? 'true' : value.type === 'Literal' ? String(value.value) : undefined
      const fact = text === undefined ? undefined : move.values[text]
      if (fact === undefined)
        decide(migration, file, attribute, `${name}: Set \`show\` of <AirlockButton> yourself.`, 'sources/api.md')
      else for (const each of fact?.split(' ') ?? []) facts.add(each)
    } else if ('to' in move) {
      const { start, end } = attribute.value ?? attribute
      attributes.push(attribute.value ? `${move.to}=${file.text.slice(start, end)}` : move.to)
    } else applyMove(migration, draft, file, { name, at: attribute, value }, move)
  }
  const text = element.children
    .map((child) => sourceOf(file, child))
    .join('')
    .trim()
  const label = button.children && /^[^<{]+$/.test(text) ? [`label="${text}"`] : []
  if (text && label.length === 0)
    decide(
      migration,
      file,
      element,
      `Pass the content of this button to \`label\` or \`children\`: ${text.slice(0, 60)}`,
      'sources/api.md',
    )
  if (!show && facts.size > 0 && !facts.has('address') && !facts.has('avatar')) facts.add('avatar').add('address')
  const isDefault = [...facts].sort().join() === 'address,avatar'
  const listed = factOrder.filter((fact) => facts.has(fact)).map((fact) => `'${fact}'`)
  const shown = listed.length > 0 && !isDefault ? [`show={[${listed.join(', ')}]}`] : []
  const family = migration.kit.id === 'walletAdapter' ? ['namespace="solana"'] : []
  addImport(file, 'airlock-sdk/react', 'AirlockButton')
  file.edits.overwrite(
    element.start,
    element.end,
    `<${['AirlockButton', ...family, ...attributes, ...label, ...shown].join(' ')} />`,
  )
}

function rewriteProvider(
  migration: Migration,
  draft: SdkDraft,
  file: SourceFile,
  element: JSXElement,
  moves: Moves,
): void {
  for (const attribute of element.openingElement.attributes) {
    const isSpread = attribute.type === 'JSXSpreadAttribute'
    const name = isSpread ? '...' : (nameOf(attribute.name as Node) ?? '')
    const value = isSpread ? attribute.argument : contentOf(attribute.value)
    const move = moves[name] ?? { decide: 'Airlock has no such setting.', see: 'sources/options.md' }
    applyMove(migration, draft, file, { name, at: attribute, value }, move)
  }
  const { openingElement: opening, closingElement: closing } = element
  const isOutermost = !isInsideProvider(migration, file, element)
  if (!isOutermost && closing) {
    // A page has one provider component: keep only the children of the others.
    const [before, after] = [/^\s*/, /\s*$/].map(
      (blank) => blank.exec(file.text.slice(opening.end, closing.start))![0].length,
    )
    file.edits.remove(opening.start, opening.end + before!)
    file.edits.remove(closing.start - after!, closing.end)
    return
  }
  useSdk(migration, draft, file)
  addImport(file, 'airlock-sdk/react', 'AirlockProvider')
  file.edits.overwrite(opening.start, opening.end, `<AirlockProvider sdk={${draft.name}}>`)
  if (closing) file.edits.overwrite(closing.start, closing.end, '</AirlockProvider>')
  if (migration.kit.id !== 'walletAdapter') return
  const indent = /\n[ \t]*/.exec(file.text.slice(opening.end))?.[0] ?? '\n'
  addImport(file, bridgeSpecifier(migration, draft, file, 'SelectAirlock'), bridgeName(migration, 'SelectAirlock'))
  file.edits.appendRight(opening.end, `${indent}<SelectAirlock />`)
}

function isInsideProvider(migration: Migration, file: SourceFile, element: JSXElement): boolean {
  for (const { node, parents } of walk(file.program))
    if (node === element)
      return parents.some((parent) => {
        const found = parent.type === 'JSXElement' ? moveOf(migration, file, parent) : undefined
        return found && 'provider' in found.move
      })
  return false
}

/** Returns the expression or text of an attribute, or `undefined` for an attribute without a value. */
function contentOf(value: Node | null): Node | undefined {
  if (!value) return undefined
  return value.type === 'JSXExpressionContainer' ? bare(value.expression) : value
}

/** Path of the file with a name of the bridge: next to the file with the SDK. */
export const bridgePath = ({ kit }: Migration, { file }: SdkDraft, name: string): string =>
  file.path.replace(/[^/]*$/, isClientName(kit, name) ? 'airlockBridge.tsx' : 'airlockSignIn.ts')

/** Returns the specifier with which a file imports a name of the bridge. */
export const bridgeSpecifier = (migration: Migration, draft: SdkDraft, file: SourceFile, name: string): string =>
  specifierOf(migration.project, file, bridgePath(migration, draft, name))
