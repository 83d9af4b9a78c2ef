import type { FrameWindow } from '../../../frame-app/src/app/frames/openFrame.ts'
import { type FrameElement, frameElements } from '../../../frame-app/src/fakes/frameElements.ts'
import type { ChaosBrowser } from './createBrowser.ts'
import { type ChaosAuthFrame, openAuthFrame } from './openAuthFrame.ts'

/** Time that a document takes to load, in ms. */
const loadTime = 20

/**
 * Creates the part of the modal frame's window that contains the auth frame. Adding the iframe element loads the auth
 * frame, and removing the element ends the auth frame's document.
 */
export function authElements(browser: ChaosBrowser, tab: number, life: AbortSignal) {
  let document = new AbortController()
  let element: FrameElement | undefined
  const load = () => {
    const mine = element
    setTimeout(() => {
      if (mine?.isConnected && mine === element && !life.aborted && browser.weather.online) mine.onload?.()
    }, loadTime)
  }
  const { parts, take } = frameElements({
    appended(added) {
      element = added
      load()
    },
    removed: (gone) => element === gone && own.kill(),
    posted(_, data, __, ports) {
      document.abort()
      document = new AbortController()
      own.frame = openAuthFrame(browser, tab, { data, ports }, AbortSignal.any([document.signal, life]))
    },
  })
  const own = {
    /** The auth frame's current document, if it is loaded. */
    frame: undefined as ChaosAuthFrame | undefined,
    window: { addEventListener() {}, removeEventListener() {}, ...parts } as FrameWindow,
    /** Simulates a crash of the frame's process, which then sends no more messages. */
    kill() {
      document.abort()
      own.frame = undefined
    },
    /** Reloads the frame's document. */
    reload() {
      own.kill()
      load()
    },
    /** Removes the iframe element, as any other script in the page could. */
    remove() {
      own.kill()
      if (element) take(element)
    },
  }
  life.addEventListener('abort', own.kill)
  return own
}
