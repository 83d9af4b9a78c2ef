import { type AxNode, type AxTree, nameOf, propertyOf, roleOf } from './readTree.ts'

const roles: Readonly<Record<string, string>> = {
  textbox: 'edit',
  searchbox: 'search edit',
  dialog: 'dialog',
  img: 'graphic',
  image: 'graphic',
  Iframe: 'frame',
  RootWebArea: 'document',
  DisclosureTriangle: 'disclosure triangle',
}
/** Containers that a screen reader announces when the focus enters them. */
const containers = new Set([
  'dialog',
  'alertdialog',
  'region',
  'group',
  'form',
  'list',
  'tablist',
  'tabpanel',
  'radiogroup',
])

const states: readonly (readonly [name: string, value: unknown, words: string])[] = [
  ['invalid', 'true', 'invalid entry'],
  ['required', true, 'required'],
  ['disabled', true, 'unavailable'],
  ['readonly', true, 'read only'],
  ['busy', true, 'busy'],
  ['expanded', true, 'expanded'],
  ['expanded', false, 'collapsed'],
  ['checked', 'true', 'checked'],
  ['checked', 'false', 'not checked'],
  ['pressed', 'true', 'pressed'],
  ['pressed', 'false', 'not pressed'],
  ['selected', true, 'selected'],
  ['modal', true, 'modal'],
]

/** Describes one node as a screen reader does: its name, role, states, value and description. */
export function describeNode(node: AxNode): string {
  const role = roleOf(node)
  const level = propertyOf(node, 'level')
  const shown = role === 'heading' ? `heading level ${level ?? 'MISSING'}` : (roles[role] ?? role)
  const needsName = !containers.has(role) && role !== 'RootWebArea'
  const value = `${node.value?.value ?? ''}`
  return [
    nameOf(node) || (needsName ? 'UNNAMED' : ''),
    shown,
    ...states.filter(([name, wanted]) => propertyOf(node, name) === wanted).map(([, , words]) => words),
    value && `“${value}”`,
    `${node.description?.value ?? ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the descriptions of the containers around a node, the outermost first. */
export function containersOf(tree: AxTree, node: AxNode): readonly string[] {
  const found: string[] = []
  for (let each = parentOf(tree, node); each; each = parentOf(tree, each)) {
    const role = roleOf(each)
    if (each.ignored || !containers.has(role)) continue
    if (role === 'list') found.unshift(`list with ${itemCount(tree, each)} items`)
    else if (nameOf(each) || role === 'dialog') found.unshift(describeNode(each))
  }
  return found
}

const parentOf = (tree: AxTree, { parentId }: AxNode) => (parentId === undefined ? undefined : tree.get(parentId))

function itemCount(tree: AxTree, node: AxNode): number {
  const children = (node.childIds ?? []).map((id) => tree.get(id)).filter((each) => each !== undefined)
  return children.reduce(
    (sum, each) => sum + (roleOf(each) === 'listitem' && !each.ignored ? 1 : each.ignored ? itemCount(tree, each) : 0),
    0,
  )
}

const silent = new Set([
  'generic',
  'none',
  'RootWebArea',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'LayoutTable',
  'SvgRoot',
])
const controls = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'switch',
  'radio',
  'tab',
  'heading',
  'img',
  'image',
  'DisclosureTriangle',
  'progressbar',
  'Iframe',
])

/** Reads a document from its start to its end, one line per control, heading or text. */
export function readAll(tree: AxTree): readonly string[] {
  const lines: string[] = []
  const visit = (node: AxNode) => {
    const role = roleOf(node)
    if (!node.ignored && role === 'StaticText') {
      if (nameOf(node)) lines.push(nameOf(node))
      return
    }
    if (!node.ignored && controls.has(role)) {
      lines.push(describeNode(node))
      return
    }
    if (!node.ignored && !silent.has(role) && containers.has(role) && role !== 'list' && nameOf(node))
      lines.push(describeNode(node))
    for (const id of node.childIds ?? []) {
      const child = tree.get(id)
      if (child) visit(child)
    }
  }
  const root = [...tree.values()].find(({ parentId }) => parentId === undefined)
  if (root) visit(root)
  return lines
}
