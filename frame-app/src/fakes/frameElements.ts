import type { FrameWindow } from '../app/frames/openFrame.ts'

/** An iframe as far as M needs one. */
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
  /** It came into the document, which loads it when someone calls its `onload`. */
  appended?(element: element): void
  /** M took it out itself. */
  removed?(element: element): void
  posted(element: element, data: unknown, origin: string, ports: MessagePort[]): void
}

/** The part of M's window that holds A's frame: its document, and what watches whether the frame is still there. */
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
    /** Takes a frame out of the document, as other code of the page might. */
    take(element: element) {
      element.isConnected = false
      for (const tell of observers) tell()
    },
  }
}
