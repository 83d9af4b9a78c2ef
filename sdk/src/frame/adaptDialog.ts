import { rpcError } from '../wire/rpcError.ts'
import type { FrameContext } from './Page.ts'

/**
 * Adapts the dialog to its surroundings: a phone's keyboard, printing, full screen, other dialogs, and the user leaving
 * the page and coming back.
 *
 * @returns a function that the SDK must call whenever it has sent calls to the frame
 */
export function adaptDialog(context: FrameContext): () => void {
  // Storage, WebSockets and the handshake need an origin. If a sandbox takes the page's origin away, the page's frames
  // have no origin either.
  if (globalThis.origin == 'null')
    context.end(rpcError(4900, 'The CSP of this page has sandbox without allow-same-origin'))
  reportVisits(context)
  fitViewport(context)
  leaveOutOfPrint(context)
  return stayInFront(context)
}

function reportVisits({ dialog, calls, signal }: FrameContext): void {
  const report = (awake: boolean) => dialog.querySelector('iframe') && calls.call('setAwake', { awake }).catch(() => {})
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => report(type == 'pageshow'), { signal })
}

/** A phone's keyboard does not shrink a fixed dialog, so we fit the dialog to the visual viewport. */
function fitViewport({ dialog, signal }: FrameContext): void {
  const update = () => {
    const { height, offsetTop } = visualViewport!
    Object.assign(dialog.style, { top: `${offsetTop}px`, height: `${height}px` })
  }
  for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, update, { signal })
  update()
}

function leaveOutOfPrint({ dialog, signal, render }: FrameContext): void {
  const leave = () => {
    dialog.style.visibility = 'hidden'
  }
  addEventListener('beforeprint', leave, { signal })
  addEventListener('afterprint', render, { signal })
}

/**
 * Keeps an open dialog above elements that the browser put above it later. Raises the dialog when an element enters
 * full screen, and when the modal is opened again while a modal dialog of the page covers it.
 */
function stayInFront({ dialog, calls, signal, render }: FrameContext): () => void {
  const raise = () => {
    dialog.close()
    render()
  }
  const isCovered = () => !dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))
  addEventListener('fullscreenchange', () => dialog.open && document.fullscreenElement && raise(), { signal })
  return () => {
    // Skip the slow check below while the dialog is closed, because a dapp may send many requests then.
    if (!dialog.open) return
    const last = [...calls.sent.values()].at(-1)
    if (last?.shows && isCovered()) raise()
  }
}
