import type { Ask, Notify } from '../wire/Ask.ts'
import { createCalls } from '../wire/createCalls.ts'
import { ignore } from '../wire/ignore.ts'
import { disconnected, type RpcError, rpcError } from '../wire/rpcError.ts'
import type { EntryHandlers, Page } from './Page.ts'
import type { Supervisor } from './superviseFrame.ts'

export type Frame = {
  /**
   * Sends a call to the frame. Loads the frame first if there is none. With `shows`, opens the dialog synchronously, in
   * the caller's task. If the dialog is then closed before the frame answers, rejects with 4001.
   */
  readonly ask: Ask<[shows?: boolean | undefined]>
  readonly notify: Notify
  /** Closes the dialog, and rejects the pending calls that show the modal. Their error has the code 4001. */
  hide(): void
  destroy(): void
}

/** Functions that `createFrame` needs from the rest of the SDK. */
export type PageHandlers = Omit<EntryHandlers, 'setVisible'> & {
  /** Sends a new frame the calls that it must receive before all others. */
  configure(): Promise<unknown>
  /** Called after a frame was dropped. */
  onFrameLost(): void
}

/**
 * Manages the dialog and the single iframe of an SDK. The iframe loads at first use and is replaced when it dies. Code
 * that is only needed after the iframe has loaded is in a separate chunk (`superviseFrame`).
 *
 * @param origin of `src`
 * @param signal aborts when the SDK is destroyed
 */
export function createFrame(src: string, origin: string, page: Page & PageHandlers, signal: AbortSignal): Frame {
  const calls = createCalls()
  let iframe: HTMLIFrameElement | undefined
  let open = false
  /** Whether the frame requested to be visible. */
  let visible = false
  let reopen: () => unknown = ignore

  /** Whether the frame has answered. An iframe is inert until then. */
  const answers = () => iframe?.inert == false
  let fading: Animation | undefined
  const fade = (keyframes: PropertyIndexedKeyframes, ms: number) => {
    fading?.cancel()
    fading = dialog.animate(keyframes, ms)
  }
  const render = () => {
    // Hide a closed frame without changing its size: with `display: none`, it would have no viewport and slow timers.
    dialog.style.visibility = open ? 'inherit' : 'hidden'
    if (!open) {
      if (dialog.open) fade(exit, 180)
      dialog.close()
    } else {
      if (!dialog.open) {
        dialog.showModal()
        fade(entrance, 120)
      }
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
    // Once the frame has answered, it decides whether the modal closes. Until it has decided, reopen the dialog in case
    // the browser has closed it.
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
    // If the chunk with the failure panel fails to load too, hide the dialog, so that it does not block the page.
    supervise().then(({ fail }) => iframe || fail(error), hide)
    calls.close(error)
    page.onFrameLost()
  }

  /** @param opens whether the first call shows the modal or prepares it. The frame then loads the wallet list early */
  const load = (opens: boolean) => {
    const { port1, port2 } = new MessageChannel()
    const installed = Object.keys(page.wallets).length
    const mode = modes.find((each) => each === page.options.themeMode)
    const mine = createIframe(`${src}#${[opens && 'open', installed, mode, page.options.locale]}`, origin)
    const outline = createOutline(installed, mode)
    mine.onload = () => {
      outline.remove()
      // A second `load` event means that another document replaced the frame's document, so the connection is lost.
      mine.onload = () => end()
      mine.contentWindow!.postMessage(
        {
          type: 'airlock:connect',
          version: PROTOCOL_VERSION,
          // CH-1 requires 128 random bits. A UUID has only 122, so send two UUIDs.
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
    // A page has only one frame, so this dialog replaces the dialog of another SDK. The other SDK loads its frame again
    // at its next use.
    if (!dialog.isConnected) {
      document.getElementById(dialogId)?.remove()
      document.documentElement.append(dialog)
    }
    dialog.replaceChildren(outline, mine)
    render()
  }

  const notify: Notify = (...call) => iframe && calls.call(...call).catch(ignore)
  const ask: Frame['ask'] = (...call) => {
    const [method, , shows] = call
    if (!iframe) load(shows || method == 'preload')
    const answered = calls.call(...call)
    if (!shows) return answered
    reopen = () => ask(...call).catch(ignore)
    show()
    // Hide the dialog again if the frame answered without requesting to be visible.
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

/** Protects the SDK's elements from the host's styles. We set it through the CSSOM, which a strict CSP allows. */
const reset = 'all:initial;visibility:inherit;'

/** The first frame is already readable. The modal frame moves its card at the same time. */
const entrance = { opacity: [0.4, 1] }

const still = (value: string) => [value, value]

/** While the closed dialog fades out, it stays above the page, but clicks reach the page. */
const exit = {
  opacity: [1, 0],
  visibility: still('visible'),
  pointerEvents: still('none'),
  zIndex: still('2147483647'),
}

/** Id by which another SDK in the page finds the dialog. No host uses this id for its own elements. */
const dialogId = 'airlock:connect'

/**
 * Creates the dialog around the iframe, closed and not yet in the document. The dialog element itself always has the
 * dimmed background, so that nothing flickers when the modal starts. (The browser's `::backdrop` adds 10 %.)
 *
 * @param dismiss called if the user pressed Escape or clicked next to the iframe, or if the browser closed the dialog
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

const modes = ['dark', 'light'] as const

/**
 * Creates the outline of the card, which is visible until the frame shows its own placeholder in the same place. Its
 * sizes and colors are those of `frame-app/src/modal/skeleton.css`.
 *
 * @param installed number of installed wallets. Connect has space for two; each further wallet is another row of 64 px
 */
const createOutline = (installed: number, mode = 'light dark'): HTMLElement =>
  Object.assign(document.createElement('div'), {
    // On a phone, Connect has one row less: no QR code.
    style: `${reset}position:absolute;inset:0;margin:auto;height:${(matchMedia('(pointer:coarse)').matches ? 385.6 : 449.6) + 64 * Math.max(installed, 2)}px;max-height:min(85%,640px);${
      innerWidth > 430 ? 'width:360px;border-radius:24px' : 'top:auto;border-radius:24px 24px 0 0'
    };background:light-dark(#fff,#15171b);color-scheme:${mode}`,
  })

/** Creates the iframe of the modal (CH-12), not yet in the document. */
const createIframe = (src: string, origin: string): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), {
    title: 'Wallet',
    // If the color scheme of the iframe differed from that of the document in it, the browser would paint an opaque
    // background over the host page.
    style: `${reset}pointer-events:inherit;display:block;width:100%;height:100%;color-scheme:light`,
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols',
    allow: `clipboard-read ${origin};clipboard-write ${origin};publickey-credentials-get ${origin};publickey-credentials-create ${origin}`,
    referrerPolicy: 'strict-origin' as const,
    // Until the frame answers, the dialog must receive clicks and Escape. If a cross-origin frame had the focus, the
    // dialog would receive no key events.
    inert: true,
    src,
  })
