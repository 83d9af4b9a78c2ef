import type { RpcError } from '../wire/rpcError.ts'
import type { Guarded } from './Guarded.ts'

/**
 * Suits the dialog to what a page, a device and a browser do around it: a phone's keyboard, printing, full screen,
 * other dialogs, going away and coming back. A chunk of its own, which loads beside the guard: without it the modal
 * still works.
 *
 * @returns a function to be called with each call that is sent
 */
export function suitPage(guarded: Guarded): () => void {
  if (globalThis.origin == 'null') guarded.end(sandboxed())
  followPage(guarded)
  fitViewport(guarded)
  leaveOutOfPrint(guarded)
  return stayInFront(guarded)
}

/** Storage, sockets and the handshake all want an origin, and the frames of a page have no more than it has. */
const sandboxed = (): RpcError =>
  Object.assign(new Error('The CSP of this page has sandbox without allow-same-origin'), { code: 4900 })

/** The relay socket of the modal closes and opens with the page. */
function followPage({ dialog, client, signal }: Guarded): void {
  const tell = (awake: boolean) => dialog.querySelector('iframe') && client.call('setAwake', { awake }).catch(() => {})
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => tell(type == 'pageshow'), { signal })
}

/** The keyboard of a phone does not shrink a fixed frame: the visual viewport is what is left. */
function fitViewport({ dialog, signal }: Guarded): void {
  const update = () => {
    const { height, offsetTop } = visualViewport!
    Object.assign(dialog.style, { top: `${offsetTop}px`, height: `${height}px` })
  }
  for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, update, { signal })
  update()
}

/** What is printed is the page, not what stands over it. */
function leaveOutOfPrint({ dialog, signal, render }: Guarded): void {
  const leave = () => {
    dialog.style.visibility = 'hidden'
  }
  addEventListener('beforeprint', leave, { signal })
  addEventListener('afterprint', render, { signal })
}

/**
 * Keeps an open dialog in front of what the browser has put above it since: an element that went full screen, and a
 * modal dialog of the page's, if the modal is asked for again while that one stands.
 */
function stayInFront({ dialog, client, signal, render }: Guarded): () => void {
  const raise = () => {
    dialog.close()
    render()
  }
  const isCovered = () => !dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
  addEventListener('fullscreenchange', () => dialog.open && document.fullscreenElement && raise(), { signal })
  return () => {
    // Of a thousand requests that go while it is closed none is looked at.
    if (!dialog.open) return
    const [, , , shows] = [...client.calls.values()].at(-1) ?? []
    if (shows && isCovered()) raise()
  }
}
