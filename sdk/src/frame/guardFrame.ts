import type { RpcError } from '../wire/rpcError.ts'
import { failurePanel } from './failurePanel.ts'
import type { Guarded } from './Guarded.ts'
import { watchPulse } from './watchPulse.ts'

export type Guard = {
  /** A call was sent: the frame must give signs of life until all are answered. */
  beat(): void
  /** Gives up a frame that the page's Content-Security-Policy refused. */
  judge(violation: SecurityPolicyViolationEvent, origin: string): void
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
  import('./keepInPage.ts').then(
    ({ keepInPage }) => signal.aborted || keepInPage(guarded),
    () => {},
  )
  import('./judgeWallets.ts').then(
    ({ judgeWallets }) => judgeWallets(page, signal),
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
    judge({ blockedURI, disposition, effectiveDirective }, origin) {
      if (disposition == 'enforce' && /frame|child|default/.test(effectiveDirective) && blockedURI.startsWith(origin))
        end(Object.assign(Error(`The CSP lacks frame-src ${origin}`), { code: 4900 }))
    },
    fail({ code, message }) {
      // The page ended its SDK: nothing failed.
      if (signal.aborted) return
      const panel = () => {
        console.error(`Airlock: ${message}`)
        failurePanel(dialog, reopen, hide, message)
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
