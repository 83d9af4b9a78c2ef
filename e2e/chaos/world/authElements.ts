import type { FrameWindow } from '../../../frame-app/src/app/frames/openFrame.ts'
import { type FrameElement, frameElements } from '../../../frame-app/src/fakes/frameElements.ts'
import type { ChaosBrowser } from './createBrowser.ts'
import { type ChaosAuthFrame, openAuthFrame } from './openAuthFrame.ts'

/** How long a document takes to load, in milliseconds. */
const loadTime = 20

/**
 * The part of M's window that holds A's frame: an element that is put there loads A, and a document that goes takes it
 * along.
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
    /** A as it stands in the frame now. */
    frame: undefined as ChaosAuthFrame | undefined,
    window: { addEventListener() {}, removeEventListener() {}, ...parts } as FrameWindow,
    /** Its process dies: it says nothing any more. */
    kill() {
      document.abort()
      own.frame = undefined
    },
    /** Its document is loaded again. */
    reload() {
      own.kill()
      load()
    },
    /** Something takes the element out of the page. */
    remove() {
      own.kill()
      if (element) take(element)
    },
  }
  life.addEventListener('abort', own.kill)
  return own
}
