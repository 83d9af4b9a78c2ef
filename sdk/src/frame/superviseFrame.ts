import { answer, type Handlers } from '../wire/answer.ts'
import { createClient } from '../wire/createClient.ts'
import { type RpcError, rpcError } from '../wire/rpcError.ts'
import { adaptDialog } from './adaptDialog.ts'
import type { FrameContext } from './Page.ts'
import { pingFrame } from './pingFrame.ts'

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

/**
 * Timeouts (ms) for a frame's first answer. The first timeout starts when loading starts, the second with the frame's
 * `load` event.
 */
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
    // If the dapp omitted a callback, the modal expects an error, and calling `undefined` throws one.
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

/** Creates an element. Its style is set through the CSSOM, which a host's Content-Security-Policy allows. */
const element = (tag: string, style: string, properties: object): HTMLElement =>
  Object.assign(document.createElement(tag), { style, ...properties })

/**
 * Shows in the dialog, in the modal's style, that the frame could not be loaded. If the host page is itself in a frame,
 * the panel names this as the likely cause: a single ancestor page that is not secure blocks the modal frame.
 *
 * @param message of the failure. If the host page's policy blocks the frame (`frame-src`), the browser reports this. If
 *   the frame's policy rejects the page (`frame-ancestors`), the browser reports nothing, and the frame never answers.
 */
function failurePanel(dialog: HTMLElement, retry: () => void, close: () => void, message: string): void {
  // The values of the design tokens in `shared/src/look/tokens.css`.
  const [scheme, background, color, soft, quiet, focus] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['dark', '#15171b', '#f4f5f7', '#bbbec3', '#1f2226', '#80b3fd']
    : ['light', '#fff', '#15181f', '#484d57', '#f5f6f8', '#2867e4']
  const cardStyle = `all:initial;visibility:inherit;position:absolute;inset:0;margin:auto;height:fit-content;max-height:100%;overflow:auto;overflow-wrap:anywhere;direction:ltr;box-sizing:border-box;width:360px;max-width:100%;padding:32px 20px 20px;border-radius:24px;background:${background};color:${color};font:500 16px/1.4 system-ui,sans-serif;text-align:center;color-scheme:${scheme};outline:1px solid transparent`
  // `all:revert` comes first, to restore the browser's own focus ring. Then we change the ring's color and width. While
  // a button does not have the keyboard focus, the ring's style is `none`.
  const buttonStyle = (look: string) =>
    `all:revert;box-sizing:border-box;width:100%;min-height:48px;margin:8px 0 0;border:1px solid transparent;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;outline-color:${focus};outline-width:2px;outline-offset:2px;${look}`
  const text = (textContent: string, style: string) =>
    element('p', `all:revert;margin:0 0 8px;${style}`, { textContent })
  const button = (textContent: string, look: string, onclick: () => void) =>
    element('button', buttonStyle(look), { textContent, onclick })
  const card = element('div', cardStyle, { role: 'alert' })
  const isFramed = window != window.top
  const why = message.includes('CSP')
    ? `This page does not allow it. For its developer: ${message}.`
    : isFramed
      ? 'This page is shown inside another one, which may keep the wallet away. Open it in a tab of its own.'
      : `Nothing was lost. Check your connection and try again. The wallet may also refuse to be shown on ${location.origin}.`
  if (isFramed) console.error(`Airlock: ${why}`)
  card.append(
    text('The wallet window could not be loaded', 'font-weight:600'),
    text(why, `margin-bottom:16px;font-size:14px;color:${soft}`),
    button('Try again', 'background:#2867e4;color:#fff', retry),
    button('Close', `background:${quiet};color:${color}`, close),
  )
  dialog.replaceChildren(card)
  dialog.querySelector('button')!.focus()
}

/**
 * Undoes changes to the dialog by the page or an extension. A password manager may set `inert` on it. A page may set
 * `inert` on all its elements, or hide the dialog from screen readers. A UI framework's hydration may remove the
 * dialog.
 */
function protectDialog({ dialog, signal, hide, end, reopen }: FrameContext): void {
  // The SDK may have been destroyed before this chunk loaded.
  if (signal.aborted) return
  const check = (records: readonly MutationRecord[] = []) => {
    dialog.inert = false
    for (const { target, attributeName, oldValue } of records)
      if (attributeName && oldValue == null) (target as Element).removeAttribute(attributeName)
    // Continue only if other code removed the dialog. It then still has its children and its `open` attribute.
    if (dialog.isConnected || !dialog.firstChild) return
    // Do not reopen the modal if another SDK in the page has replaced this dialog.
    const again = dialog.open && !document.getElementById(dialog.id)
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
