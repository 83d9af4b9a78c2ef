import type { FrameWindow } from '../app/frames/openFrame.ts'

/** An iframe element, with only the members that the modal frame uses. */
export type FrameElement = {
  src: string
  allow: string
  referrerPolicy: string
  title: string
  readonly attributes: Record<string, string>
  readonly style: { cssText: string }
  isConnected: boolean
  focused: number
  onload: (() => void) | null
}

type Frames<element> = {
  /** Called when the modal frame appends an iframe. To load the iframe's page, call the iframe's `onload`. */
  appended?(element: element): void
  /** Called when the modal frame itself removes the iframe. */
  removed?(element: element): void
  posted(element: element, data: unknown, origin: string, ports: MessagePort[]): void
}

/**
 * Fakes the browser APIs with which the modal embeds the auth frame: the document, and the observer that detects a
 * removed iframe.
 */
export function frameElements<element extends FrameElement = FrameElement>(frames: Frames<element>) {
  const observers = new Set<() => void>()
  const createElement = () => {
    const made = {
      src: '',
      allow: '',
      referrerPolicy: '',
      title: '',
      attributes: {} as Record<string, string>,
      style: { cssText: '' },
      isConnected: false,
      focused: 0,
      onload: null,
      setAttribute(name: string, value: string) {
        made.attributes[name] = value
      },
      focus: () => void made.focused++,
      remove() {
        made.isConnected = false
        frames.removed?.(own)
      },
      contentWindow: {
        postMessage: (data: unknown, origin: string, ports: MessagePort[]) => frames.posted(own, data, origin, ports),
      },
    }
    const own = made as unknown as element
    return own
  }
  const parts = {
    document: {
      createElement,
      body: {
        append(added: element) {
          added.isConnected = true
          frames.appended?.(added)
        },
      },
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
  return {
    parts: parts as unknown as Pick<FrameWindow, 'document' | 'MutationObserver'>,
    /** Removes a frame from the document, as other code in the page might do. */
    take(element: element) {
      element.isConnected = false
      for (const tell of observers) tell()
    },
  }
}
