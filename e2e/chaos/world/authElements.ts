import type { FrameWindow } from '../../../frame-app/src/frames/openFrame.ts'
import type { ChaosBrowser } from './createBrowser.ts'
import { type ChaosAuthFrame, openAuthFrame } from './openAuthFrame.ts'

/** How long a document takes to load, in milliseconds. */
const loadTime = 20

type Element = { isConnected: boolean; onload: (() => void) | null }

/**
 * The part of M's window that holds A's frame: an element that is put there loads A, and a document that goes takes it
 * along.
 */
export function authElements(browser: ChaosBrowser, tab: number, life: AbortSignal) {
  const observers = new Set<() => void>()
  let document = new AbortController()
  let element: Element | undefined
  const own = {
    /** A as it stands in the frame now. */
    frame: undefined as ChaosAuthFrame | undefined,
    window: {} as FrameWindow,
    /** Its process dies: it says nothing any more. */
    kill() {
      document.abort()
      own.frame = undefined
    },
    /** Its document is loaded anew. */
    reload() {
      own.kill()
      load()
    },
    /** Something takes the element out of the page. */
    remove() {
      own.kill()
      if (element) element.isConnected = false
      for (const tell of observers) tell()
    },
  }
  const load = () => {
    const mine = element
    setTimeout(() => {
      if (mine?.isConnected && mine === element && !life.aborted && browser.weather.online) mine.onload?.()
    }, loadTime)
  }
  const createElement = () => {
    const made = {
      isConnected: false,
      onload: null,
      style: {},
      setAttribute() {},
      focus() {},
      remove() {
        made.isConnected = false
        if (element === made) own.kill()
      },
      contentWindow: {
        postMessage(data: unknown, _: string, ports: MessagePort[]) {
          document.abort()
          document = new AbortController()
          own.frame = openAuthFrame(browser, tab, { data, ports }, AbortSignal.any([document.signal, life]))
        },
      },
    }
    return made
  }
  own.window = {
    addEventListener() {},
    removeEventListener() {},
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
    document: {
      createElement,
      body: {
        append(added: Element) {
          added.isConnected = true
          element = added
          load()
        },
      },
    },
  } as unknown as FrameWindow
  life.addEventListener('abort', () => own.kill())
  return own
}
