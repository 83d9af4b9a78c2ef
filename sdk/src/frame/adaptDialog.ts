import { rpcError } from '../wire/rpcError.ts'
import type { FrameContext } from './Page.ts'

/**
 * Adapts the dialog to what a page, a device and a browser do around it: the keyboard of a phone, printing, full
 * screen, other dialogs, leaving the page and coming back.
 *
 * @returns a function to call whenever calls were sent
 */
export function adaptDialog(context: FrameContext): () => void {
  // Storage, sockets and the handshake need an origin, and the frames of a page without one have none either.
  if (globalThis.origin == 'null')
    context.end(rpcError(4900, 'The CSP of this page has sandbox without allow-same-origin'))
  reportVisits(context)
  fitViewport(context)
  leaveOutOfPrint(context)
  return stayInFront(context)
}

/** The modal closes its relay socket when the user leaves the page, and opens it when they come back. */
function reportVisits({ dialog, calls, signal }: FrameContext): void {
  const report = (awake: boolean) => dialog.querySelector('iframe') && calls.call('setAwake', { awake }).catch(() => {})
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => report(type == 'pageshow'), { signal })
}

/** The keyboard of a phone does not shrink a fixed dialog: the visual viewport is what is left. */
function fitViewport({ dialog, signal }: FrameContext): void {
  const update = () => {
    const { height, offsetTop } = visualViewport!
    Object.assign(dialog.style, { top: `${offsetTop}px`, height: `${height}px` })
  }
  for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, update, { signal })
  update()
}

/** The page is printed without the dialog. */
function leaveOutOfPrint({ dialog, signal, render }: FrameContext): void {
  const leave = () => {
    dialog.style.visibility = 'hidden'
  }
  addEventListener('beforeprint', leave, { signal })
  addEventListener('afterprint', render, { signal })
}

/**
 * Keeps an open dialog in front of what the browser has put above it since: an element in full screen, and a modal
 * dialog of the page, if the modal is opened again while that one is open.
 */
function stayInFront({ dialog, calls, signal, render }: FrameContext): () => void {
  const raise = () => {
    dialog.close()
    render()
  }
  const isCovered = () => !dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
  addEventListener('fullscreenchange', () => dialog.open && document.fullscreenElement && raise(), { signal })
  return () => {
    // While it is closed, a thousand requests cost nothing.
    if (!dialog.open) return
    const last = [...calls.sent.values()].at(-1)
    if (last?.shows && isCovered()) raise()
  }
}
