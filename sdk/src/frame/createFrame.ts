import type { Ask, Notify } from '../wire/Ask.ts'
import { createCalls } from '../wire/createCalls.ts'
import { ignore } from '../wire/ignore.ts'
import { disconnected, type RpcError, rpcError } from '../wire/rpcError.ts'
import type { EntryHandlers, Page } from './Page.ts'
import type { Supervisor } from './superviseFrame.ts'

export type Frame = {
  /**
   * Asks the frame, and loads it first if there is none. With `shows` the dialog opens at once, in the caller's own
   * task, and closing it before the frame answers rejects with 4001.
   */
  readonly ask: Ask<[shows?: boolean | undefined]>
  readonly notify: Notify
  /** Closes the dialog. Calls that show the modal and that the frame has not answered reject with 4001. */
  hide(): void
  destroy(): void
}

/** What the page does for its frames. */
export type PageHandlers = Omit<EntryHandlers, 'setVisible'> & {
  /** Sends the first calls to a fresh frame, before all others. */
  configure(): Promise<unknown>
  /** Called when a frame is gone. */
  onFrameLost(): void
}

/**
 * The dialog and the one iframe of an SDK. The iframe loads at first use, and a new one replaces it when it dies. Code
 * that is only needed once the iframe has loaded comes in a chunk beside it (`superviseFrame`).
 *
 * @param origin of `src`
 * @param signal aborts when the SDK is destroyed
 */
export function createFrame(src: string, origin: string, page: Page & PageHandlers, signal: AbortSignal): Frame {
  const calls = createCalls()
  let iframe: HTMLIFrameElement | undefined
  let open = false
  /** Whether the modal wants to be seen. */
  let visible = false
  let reopen: () => unknown = ignore

  /** An iframe is inert until it answers. */
  const answers = () => iframe?.inert == false
  const render = () => {
    // A closed frame keeps its size: one with `display: none` has no viewport, and slow timers.
    dialog.style.visibility = open ? 'inherit' : 'hidden'
    if (!open) dialog.close()
    else {
      if (!dialog.open) dialog.showModal()
      iframe?.focus()
    }
  }
  const show = () => {
    open = true
    render()
  }
  const hide = () => {
    open = visible = false
    calls.cancel(rpcError(4001, 'Modal closed'), !answers())
    render()
  }
  const dialog = createDialog(() => {
    if (!open) return
    // Once the frame answers it decides: until then a dialog that the browser closed is opened again.
    if (answers()) render()
    else hide()
    notify('dismiss', null)
  })

  const handlers: EntryHandlers = {
    ...page,
    setVisible(params) {
      visible = params.visible
      if (visible) show()
      else hide()
    },
  }
  let supervisor: Supervisor | undefined
  const supervise = () =>
    import('./superviseFrame.ts').then(
      ({ superviseFrame }) =>
        (supervisor ??= superviseFrame({
          origin,
          dialog,
          calls,
          page,
          handlers,
          signal,
          render,
          hide,
          end,
          reopen: () => reopen(),
        })),
    )
  const end = (error: RpcError = disconnected()) => {
    if (!iframe) return
    iframe = undefined
    dialog.replaceChildren()
    // If not even the chunk can be loaded, the dialog must not stay in the user's way.
    supervise().then(({ fail }) => iframe || fail(error), hide)
    calls.close(error)
    page.onFrameLost()
  }

  const load = () => {
    const { port1, port2 } = new MessageChannel()
    const mine = createIframe(src, origin)
    mine.onload = () => {
      // A second load is another document: what the first one promised is void.
      mine.onload = () => end()
      mine.contentWindow!.postMessage(
        {
          type: 'airlock:connect',
          version: PROTOCOL_VERSION,
          // Two: six bits of each are not random.
          nonce: crypto.randomUUID() + crypto.randomUUID(),
        },
        origin,
        [port2],
      )
      supervise().then(({ connect }) => mine == iframe && connect(port1), ignore)
    }
    iframe = mine
    supervise().then(
      ({ watchLoading }) => watchLoading(mine),
      () => end(),
    )
    page.configure().catch(end)
    // One frame a page: another SDK's gives way, and loads again at its next use.
    if (!dialog.isConnected) {
      document.getElementById(dialogId)?.remove()
      document.documentElement.append(dialog)
    }
    dialog.replaceChildren(mine)
    render()
  }

  const notify: Notify = (...call) => iframe && calls.call(...call).catch(ignore)
  const ask: Frame['ask'] = (...call) => {
    if (!iframe) load()
    const answered = calls.call(...call)
    const [, , shows] = call
    if (!shows) return answered
    reopen = () => ask(...call).catch(ignore)
    show()
    // The frame may have had nothing to show.
    return answered.finally(() => answers() && !visible && hide())
  }

  addEventListener(
    'securitypolicyviolation',
    (event) => iframe?.inert && supervise().then(({ checkViolation }) => checkViolation(event), ignore),
    { signal },
  )

  return {
    ask,
    notify,
    hide,
    destroy() {
      hide()
      end()
      dialog.remove()
    },
  }
}

/**
 * No style of the host reaches what the SDK adds to its page. It is set through the CSSOM, which a strict CSP allows.
 */
const reset = 'all:initial;visibility:inherit;'

/** Another SDK of the page finds the dialog by it: an id that no page gives an element of its own. */
const dialogId = 'airlock:connect'

/**
 * The dialog around the iframe, closed and not in the page yet. It draws the dim itself, from start to end, so that
 * nothing flickers when the modal starts. (`::backdrop` of the browser adds a tenth.)
 *
 * @param dismiss the user pressed Escape or clicked beside the iframe, or the browser closed the dialog
 */
function createDialog(dismiss: () => void): HTMLDialogElement {
  const dialog = Object.assign(document.createElement('dialog'), {
    id: dialogId,
    ariaLabel: 'Wallet',
    style: `${reset}position:fixed;inset:0;background:#0006`,
    oncancel(event: Event) {
      event.preventDefault()
      dismiss()
    },
    onclose: () => dialog.open || dismiss(),
    onclick: ({ target }: Event) => target == dialog && dismiss(),
  })
  return dialog
}

/** The iframe of the modal (CH-12), not in the page yet. */
const createIframe = (src: string, origin: string): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), {
    title: 'Wallet',
    // If its color scheme differed from the frame's root, the browser would paint an opaque canvas over the host.
    style: `${reset}display:block;width:100%;height:100%;color-scheme:light`,
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols',
    allow: `clipboard-read ${origin};clipboard-write ${origin};publickey-credentials-get ${origin};publickey-credentials-create ${origin}`,
    referrerPolicy: 'strict-origin' as const,
    // Until it answers, clicks and Escape are the dialog's: a frame of another origin keeps its keys.
    inert: true,
    src,
  })
