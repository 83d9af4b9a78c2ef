import type { Client } from '../wire/createClient.ts'
import { failurePanel } from './failurePanel.ts'
import { watchPulse } from './watchPulse.ts'

type Guarded = {
  readonly dialog: HTMLDialogElement
  readonly client: Client
  /** Ends with the SDK. */
  readonly signal: AbortSignal
  /** Brings the dialog into the page's view, or out of it, as it should be. */
  render(): void
  hide(): void
  /** Gives up the frame that stands. */
  end(): void
  /** Opens the modal again as it was opened last. */
  reopen(): void
}

export type Guard = {
  /** A call was sent: the frame must give signs of life until all are answered. */
  beat(): void
  /** Puts the failure panel into the dialog. */
  fail(): void
}

/**
 * Guards the frames of an SDK against what a page and its extensions do to them, and against their own death. A chunk
 * of its own, which loads beside the first frame: without it a frame still works.
 */
export function guardFrame(guarded: Guarded): Guard {
  const { dialog, client, signal, render, hide, end, reopen } = guarded
  const frame = () => dialog.querySelector('iframe')
  // What never answered is inert, and has time to load. What is gone will not answer.
  const answers = () => !frame()?.inert
  const beat = watchPulse(client, answers, end)
  if (!signal.aborted) keepInPage(guarded)
  fitViewport(guarded)
  // A host's focus trap must not pull the focus out of an open modal.
  for (const type of ['focusin', 'focusout'])
    dialog.addEventListener(type, (event) => event.stopPropagation(), { signal })
  // The relay socket of the modal closes and opens with the page.
  for (const type of ['pagehide', 'pageshow'])
    addEventListener(type, () => frame() && client.call('setAwake', { awake: type == 'pageshow' }).catch(() => {}), {
      signal,
    })
  // What was missed while this chunk loaded.
  beat()
  render()
  return { beat, fail: () => failurePanel(dialog, reopen, hide) }
}

/** A password manager may set `inert`, a hydration may remove what it does not know: both are undone. */
function keepInPage({ dialog, signal, hide, end, reopen }: Guarded): void {
  const check = () => {
    dialog.inert = false
    // Outside the page it still has its children, and its `open`.
    if (dialog.isConnected || !dialog.firstChild) return
    // `dialogId` of createDialog.ts, which this chunk cannot import.
    const again = dialog.open && !document.getElementById('airlock:connect')
    hide()
    end()
    if (again) setTimeout(reopen)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.documentElement, { childList: true })
  observer.observe(dialog, { attributeFilter: ['inert'] })
  signal.addEventListener('abort', () => observer.disconnect())
  check()
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
