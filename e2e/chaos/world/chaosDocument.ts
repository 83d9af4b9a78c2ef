/** The part of an element's interface that the SDK uses. A dialog can be open, and an iframe loads its `src`. */
export type ChaosElement = {
  readonly tag: string
  parent: ChaosElement | undefined
  readonly children: ChaosElement[]
  readonly isConnected: boolean
  open: boolean
  inert: boolean
  src?: string
  style: { [name: string]: string }
  textContent?: string
  onclick?: (event: object) => void
  oncancel?: (event: object) => void
  onload?: () => void
  remove(): void
  contentWindow: { postMessage(data: unknown, origin: string, ports: readonly MessagePort[]): void }
}

type Frames = {
  /** Called after an iframe was added to the page. */
  added(element: ChaosElement): void
  /** Called after an iframe was removed from the page, which ends the iframe's documents. */
  removed(element: ChaosElement): void
  posted(element: ChaosElement, data: unknown, ports: readonly MessagePort[]): void
}

/** Creates a fake document with only what the SDK needs. It has no computed styles and no focus. */
export function chaosDocument(frames: Frames) {
  const observers = new Set<() => void>()
  const changed = () => queueMicrotask(() => observers.forEach((tell) => void tell()))

  function createElement(tag: string): ChaosElement {
    const style: { [name: string]: string } = {}
    const children: ChaosElement[] = []
    let inert = false
    const iframesOf = (node: ChaosElement): ChaosElement[] =>
      node.tag === 'iframe' ? [node] : node.children.flatMap(iframesOf)
    const take = (node: ChaosElement) => {
      const wasIn = node.isConnected
      const from = node.parent?.children
      from?.splice(from.indexOf(node), 1)
      node.parent = undefined
      if (wasIn) iframesOf(node).forEach(frames.removed)
    }
    const give = (node: ChaosElement) => {
      if (node.parent) take(node)
      node.parent = own
      children.push(node)
      if (own.isConnected) iframesOf(node).forEach(frames.added)
    }
    const find = (wanted: string, inside: readonly ChaosElement[] = children): ChaosElement | null =>
      inside.find((each) => each.tag === wanted) ??
      inside.map((each) => find(wanted, each.children)).find(Boolean) ??
      null
    const own: ChaosElement & { [name: string]: unknown } = {
      tag,
      parent: undefined,
      children,
      open: false,
      get isConnected(): boolean {
        return own === root || (own.parent?.isConnected ?? false)
      },
      get firstChild() {
        return children[0] ?? null
      },
      get inert() {
        return inert
      },
      set inert(next: boolean) {
        if (inert !== next) changed()
        inert = next
      },
      get style() {
        return style
      },
      set style(_: { [name: string]: string }) {},
      append(...added: ChaosElement[]) {
        added.forEach(give)
        changed()
      },
      replaceChildren(...added: ChaosElement[]) {
        for (const each of [...children]) take(each)
        added.forEach(give)
        changed()
      },
      remove() {
        take(own)
        changed()
      },
      querySelector: (wanted: string) => find(wanted),
      // In this fake page, nothing ever covers an open dialog.
      contains: () => own.open,
      showModal: () => {
        own.open = true
      },
      close() {
        if (!own.open) return
        own.open = false
        queueMicrotask(() => (own.onclose as (() => void) | undefined)?.())
      },
      focus() {},
      animate() {},
      addEventListener() {},
      contentWindow: { postMessage: (data, _, ports) => frames.posted(own, data, ports) },
    }
    return own
  }
  const root: ChaosElement = createElement('html')
  return {
    root,
    document: {
      createElement,
      documentElement: root,
      getElementById: () => null,
      elementFromPoint: () => root,
      visibilityState: 'visible',
    },
    MutationObserver: class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        observers.add(this.#tell)
      }
      disconnect() {
        observers.delete(this.#tell)
      }
    },
  }
}
