import type { RpcError } from '../wire/rpcError.ts'
import { failurePanel } from './failurePanel.ts'
import type { Guarded } from './Guarded.ts'
import { watchPulse } from './watchPulse.ts'

export type Guard = {
  /** A call was sent: the frame must give signs of life until all are answered. */
  beat(): void
  /** Says in dialog and console that the frame could not be loaded, and why, where the page is the reason. */
  fail(error: RpcError): void
}

/**
 * Guards the frames of an SDK against what a page and its extensions do to them, and against their own death. A chunk
 * of its own, which loads beside the first frame: without it a frame still works.
 */
export function guardFrame(guarded: Guarded): Guard {
  const { dialog, client, page, signal, render, hide, end, reopen } = guarded
  const frame = () => dialog.querySelector('iframe')
  // What never answered is inert, and has time to load. What is gone will not answer.
  const answers = () => !frame()?.inert
  const watch = watchPulse(client, answers, () => end())
  let bringToFront = () => {}
  import('./suitPage.ts').then(
    ({ suitPage }) => {
      if (!signal.aborted) bringToFront = suitPage(guarded)
    },
    () => {},
  )
  if (!signal.aborted) keepInPage(guarded)
  if (page.providers)
    import('./judgeProviders.ts').then(
      ({ judgeProviders }) => judgeProviders(page),
      () => {},
    )
  // A host's focus trap must not pull the focus out of an open modal.
  for (const type of ['focusin', 'focusout'])
    dialog.addEventListener(type, (event) => event.stopPropagation(), { signal })
  const beat = () => {
    watch()
    bringToFront()
  }
  // What was missed while this chunk loaded.
  beat()
  render()
  return {
    beat,
    fail({ code, message }) {
      // The page ended its SDK: nothing failed.
      if (signal.aborted) return
      const panel = () => {
        console.error(`Airlock: ${message}`)
        failurePanel(dialog, reopen, hide, /CSP/.test(message) ? message : undefined)
      }
      // The frame took none of the options, for one of them: without it they go.
      if (code == -32602)
        import('./dropUnsendable.ts').then(({ dropUnsendable }) => {
          const found = dropUnsendable(page.options)
          // The page asked again meanwhile.
          if (frame()) return
          if (!found) panel()
          else if (dialog.open) reopen()
        }, panel)
      else panel()
    },
  }
}

/**
 * A password manager may set `inert`, a page may do so with all that it finds, or hide it from screen readers, and a
 * hydration may remove what it does not know: all is undone. Only the SDK itself makes a frame inert, before it stands.
 */
function keepInPage({ dialog, signal, hide, end, reopen }: Guarded): void {
  const check = (records: readonly MutationRecord[] = []) => {
    dialog.inert = false
    for (const { target, attributeName, oldValue } of records)
      if (attributeName && oldValue == null) (target as Element).removeAttribute(attributeName)
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
  observer.observe(dialog, { subtree: true, attributeFilter: ['inert', 'aria-hidden'], attributeOldValue: true })
  signal.addEventListener('abort', () => observer.disconnect())
  check()
}
