import { answer, type Handlers } from '../wire/answer.ts'
import { createClient } from '../wire/createClient.ts'
import { type RpcError, rpcError } from '../wire/rpcError.ts'
import { adaptDialog } from './adaptDialog.ts'
import { failurePanel } from './failurePanel.ts'
import type { FrameContext } from './Page.ts'
import { pingFrame } from './pingFrame.ts'
import { protectDialog } from './protectDialog.ts'

type Callbacks = { readonly [callback: string]: ((input: unknown) => unknown) | undefined }

export type Supervisor = {
  /** Talks to the frame of an iframe that has loaded, over this port. */
  connect(port: MessagePort): void
  /** Gives up an iframe that does not answer in time. */
  watchLoading(iframe: HTMLIFrameElement): void
  /** Gives up an iframe that the page's Content-Security-Policy refused. */
  checkViolation(violation: SecurityPolicyViolationEvent): void
  /** Shows in the dialog and the console that the frame could not be loaded, and why, if the page is the reason. */
  fail(error: RpcError): void
}

/** How long a frame may take to answer, in ms: from the start, and from the moment at which its document has loaded. */
const loadTimeoutMs = 20_000
const answerTimeoutMs = 5_000

/**
 * Talks to the frames of an SDK, and guards them against their own death and against what the page and its extensions
 * do to them. A chunk of its own, which loads beside the first frame.
 */
export function superviseFrame(context: FrameContext): Supervisor {
  const { origin, dialog, calls, page, signal, render, hide, end, reopen } = context
  const frame = () => dialog.querySelector('iframe')
  // A frame that never answered is inert, and has time to load. One that is gone will not answer.
  const answers = () => !frame()?.inert
  const endUnanswered = (iframe: HTMLIFrameElement | null) =>
    iframe && iframe == frame() && iframe.inert && end(rpcError(4900, `No answer from ${origin}`))

  const ping = pingFrame(calls, answers, () => end())
  const bringToFront = adaptDialog(context)
  protectDialog(context)
  import('./judgeWallets.ts').then(
    ({ judgeWallets }) => judgeWallets(page, signal),
    () => {},
  )
  // A focus trap of the host must not pull the focus out of an open modal.
  for (const type of ['focusin', 'focusout'])
    dialog.addEventListener(type, (event) => event.stopPropagation(), { signal })

  const handlers: Handlers = {
    ...context.handlers,
    extensionRequest: ({ id, rpc }) => page.wallets[id]!.provider.request(rpc),
    readNode: (input) => import('./readNode.ts').then(({ readNode }) => readNode(page.options, input)),
    // The modal expects an error from a callback that the dapp left out: calling `undefined` throws one.
    siwx: ({ callback, input }) => (page.options.siwx as Callbacks)[callback]!(input),
  }
  const connectClient = createClient({
    calls,
    answer: (method, params) => answer(handlers, method, params),
    opened() {
      frame()!.inert = false
      render()
    },
    sent() {
      ping()
      bringToFront()
    },
    lost: end,
  })
  render()

  return {
    connect(port) {
      setTimeout(endUnanswered, answerTimeoutMs, frame())
      connectClient(port)
    },
    watchLoading(iframe) {
      // In a page that is prerendered, the browser loads no frame of another origin before the user comes.
      if (!document.prerendering) setTimeout(endUnanswered, loadTimeoutMs, iframe)
    },
    checkViolation({ blockedURI, disposition, effectiveDirective }) {
      if (disposition == 'enforce' && /frame|child|default/.test(effectiveDirective) && blockedURI.startsWith(origin))
        end(rpcError(4900, `The CSP lacks frame-src ${origin}`))
    },
    fail({ code, message }) {
      // The page ended its SDK: nothing failed.
      if (signal.aborted) return
      const panel = () => {
        console.error(`Airlock: ${message}`)
        failurePanel(dialog, reopen, hide, message)
      }
      if (code != -32602) return panel()
      // The frame refused the options. The chunk drops those that cannot be sent.
      import('./dropUnsendable.ts').then(({ dropUnsendable }) => {
        const found = dropUnsendable(page.options)
        // The page has asked again in the meantime.
        if (frame()) return
        if (!found) panel()
        else if (dialog.open) reopen()
      }, panel)
    },
  }
}
