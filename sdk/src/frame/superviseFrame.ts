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
  /** Connects to a loaded iframe through a port. */
  connect(port: MessagePort): void
  /** Drops an iframe that does not answer in time. */
  watchLoading(iframe: HTMLIFrameElement): void
  /** Drops an iframe that the page's Content-Security-Policy blocked. */
  checkViolation(violation: SecurityPolicyViolationEvent): void
  /** Shows in the dialog and the console that the frame could not be loaded, and the reason if the page caused this. */
  fail(error: RpcError): void
}

/** Timeouts (ms) for a frame's first answer: from the start of loading, and from the frame's `load` event. */
const loadTimeoutMs = 20_000
const answerTimeoutMs = 5_000

/**
 * Connects to the frames of an SDK, detects dead ones, and protects them from changes by the page or its extensions.
 * This is a separate chunk that loads in parallel with the first frame.
 */
export function superviseFrame(context: FrameContext): Supervisor {
  const { origin, dialog, calls, page, signal, render, hide, end, reopen } = context
  const frame = () => dialog.querySelector('iframe')
  // An iframe is inert until it answers, because it may still be loading. A removed iframe does not count as loading.
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
  // Keep a focus trap of the host from taking the focus out of an open modal.
  for (const type of ['focusin', 'focusout'])
    dialog.addEventListener(type, (event) => event.stopPropagation(), { signal })

  const handlers: Handlers = {
    ...context.handlers,
    extensionRequest: ({ id, rpc }) => page.wallets[id]!.provider.request(rpc),
    readNode: (input) => import('./readNode.ts').then(({ readNode }) => readNode(page.options, input)),
    // If the dapp omitted a callback, the modal expects an error. Calling `undefined` throws this error.
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
      // While a page is prerendered, the browser does not load cross-origin frames.
      if (!document.prerendering) setTimeout(endUnanswered, loadTimeoutMs, iframe)
    },
    checkViolation({ blockedURI, disposition, effectiveDirective }) {
      if (disposition == 'enforce' && /frame|child|default/.test(effectiveDirective) && blockedURI.startsWith(origin))
        end(rpcError(4900, `The CSP lacks frame-src ${origin}`))
    },
    fail({ code, message }) {
      // If the dapp has destroyed the SDK, show no failure.
      if (signal.aborted) return
      const panel = () => {
        console.error(`Airlock: ${message}`)
        failurePanel(dialog, reopen, hide, message)
      }
      if (code != -32602) return panel()
      // The options could not be sent. Remove the options that caused the failure.
      import('./dropUnsendable.ts').then(({ dropUnsendable }) => {
        const found = dropUnsendable(page.options)
        // In the meantime, the dapp has made another call, which has loaded a new frame.
        if (frame()) return
        if (!found) panel()
        else if (dialog.open) reopen()
      }, panel)
    },
  }
}
