/** A fake DOM element with the properties that tests use. */
type Fake = {
  hidden: boolean
  textContent: string
  value: string
  getAttribute(name: string): string | null
  click(): void
  /** Submits a form, as the Enter key does. */
  submit(): void
  focus(): void
  contains(other: unknown): boolean
  /** Returns all visible descendants with this tag, and the element itself if it has the tag, in document order. */
  all(wanted: string): Fake[]
}

/** Creates a fake element with the properties and methods that the security pages use. */
function fakeElement(tag: string, focus: (element: unknown) => void): Fake {
  const attributes = new Map<string, string>()
  const listeners = new Map<string, (event: object) => void>()
  let children: (Fake | string)[] = []
  const own = {
    hidden: false,
    value: '',
    select() {},
    append: (...added: (Fake | string)[]) => void children.push(...added),
    replaceChildren(...added: (Fake | string)[]) {
      children = added
    },
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    removeAttribute: (name: string) => void attributes.delete(name),
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    click() {
      focus(own)
      listeners.get('click')?.({})
    },
    submit: () => listeners.get('submit')?.({ preventDefault() {} }),
    focus: () => focus(own),
    contains: (other: unknown): boolean =>
      other === own || children.some((each) => typeof each !== 'string' && each.contains(other)),
    get textContent(): string {
      return children.map((each) => (typeof each === 'string' ? each : each.textContent)).join(' ')
    },
    set textContent(text: string) {
      children = text === '' ? [] : [text]
    },
    all(wanted: string): Fake[] {
      const inside = children.flatMap((each) => (typeof each === 'string' || each.hidden ? [] : each.all(wanted)))
      return tag === wanted ? [own, ...inside] : inside
    },
  }
  return own
}

/**
 * Creates a fake `document`. Also returns `see`, with which a test accesses the fake behind an element of this
 * document.
 */
export function fakeDocument() {
  const page = {
    activeElement: undefined as unknown,
    createElement: (tag: string) =>
      fakeElement(tag, (element) => {
        page.activeElement = element
      }),
  }
  return { page, see: (element: HTMLElement) => element as unknown as Fake }
}
