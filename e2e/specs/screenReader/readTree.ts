import type { CDPSession, Frame } from '@playwright/test'

type Value = { readonly value?: unknown }
export type AxNode = {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: Value
  readonly name?: Value
  readonly description?: Value
  readonly value?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly childIds?: readonly string[]
}
export type AxTree = ReadonlyMap<string, AxNode>

const sessions = new WeakMap<Frame, Promise<CDPSession>>()

/** Opens a DevTools session with the frame's own process. A frame without one shares its parent's session. */
function sessionOf(frame: Frame): Promise<CDPSession> {
  const known = sessions.get(frame)
  if (known) return known
  const context = frame.page().context()
  const parent = frame.parentFrame()
  const opened = parent
    ? context.newCDPSession(frame).catch(() => sessionOf(parent))
    : context.newCDPSession(frame.page())
  sessions.set(frame, opened)
  return opened
}

/** Reads Chromium's accessibility tree of one document, without the documents of its frames. */
export async function readTree(frame: Frame): Promise<AxTree> {
  const session = await sessionOf(frame)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
  return new Map(nodes.map((node) => [node.nodeId, node]))
}

export const roleOf = (node: AxNode) => `${node.role?.value ?? ''}`
export const nameOf = (node: AxNode) => `${node.name?.value ?? ''}`.replace(/\s+/g, ' ').trim()
export const propertyOf = (node: AxNode, name: string) =>
  node.properties?.find((each) => each.name === name)?.value.value
