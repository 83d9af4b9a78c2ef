import { createClient, type Handle } from '../wire/createClient.ts'
import { ignore } from '../wire/ignore.ts'
import { disconnected, type RpcError, rpcError } from '../wire/rpcError.ts'

export type Frame = {
  /**
   * Asks the frame, which is loaded first where there is none. With `shows` the dialog stands at once, in the caller's own
   * task, and closing it before the frame answers rejects with 4001.
   */
  ask(method: string, params: unknown, shows?: boolean): Promise<unknown>
  /** Tells what only concerns a frame that is there: it does not load one. */
  tell(method: string, params: unknown): Promise<unknown> | undefined
  /** What the frame says of itself. */
  setVisible(params: { visible: boolean }): void
  hide(): void
  destroy(): void
}

/** From the start, and from the end of the page's loading: then it must answer. */
const loadTimeout = 20_000
const answerTimeout = 5_000
const className = 'airlock'

/** No style of the host reaches what the SDK adds to its page. Set through the CSSOM, which a strict CSP lets through. */
const reset = 'all:initial;visibility:inherit;'
/**
 * The dim is the dialog's own, the whole time: one owner, and no flicker when the modal in the frame starts. (`::backdrop`
 * of the browser adds a tenth.) A closed frame keeps its size, because a `display:none` frame of another origin has no
 * viewport and slow timers.
 */
const dialogStyle = `${reset}display:grid;place-items:center;position:fixed;inset:0;width:100%;height:100%;background:#0006;`
const closedStyle = 'visibility:hidden;pointer-events:none'
/** A scheme that differs from the frame's own root would make the browser paint an opaque canvas over the host. */
const frameStyle = `${reset}width:100%;height:100%;color-scheme:light`
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'

/**
 * The dialog and the one iframe of an SDK: loaded at first use, replaced when it dies.
 *
 * @param origin that of `src`
 * @param greet says the first words to a fresh frame, before all others
 * @param lost called when a frame is gone
 */
export function createFrame(
  src: string,
  origin: string,
  handle: Handle,
  greet: () => Promise<unknown>,
  lost: () => void,
  signal: AbortSignal,
): Frame {
  const dialog = Object.assign(document.createElement('dialog'), { className, ariaLabel: 'Wallet' })
  let iframe: HTMLIFrameElement | undefined
  let answers = false
  let open = false
  let visible = false
  let wanted: unknown = {}

  const render = () => {
    // The keyboard of a phone does not shrink a fixed frame: the visual viewport tells what is left.
    const { height, offsetTop } = visualViewport!
    dialog.style.cssText = dialogStyle + (open ? `top:${offsetTop}px;height:${height}px` : closedStyle)
    if (!open) dialog.close()
    else {
      if (!dialog.open) dialog.showModal()
      if (answers) iframe!.focus()
    }
  }

  const end = (error: RpcError) => {
    if (!iframe) return
    iframe = undefined
    answers = false
    dialog.replaceChildren()
    // A chunk of its own: few visitors ever meet it. Where not even that loads, nothing stays in the visitor's way.
    import('./failurePanel.ts').then(({ failurePanel }) => iframe || failurePanel(dialog, reopen, hide), hide)
    client.close(error)
    lost()
  }
  const client = createClient(
    handle,
    () => {
      answers = true
      iframe!.inert = false
      render()
    },
    end,
  )

  const load = () => {
    const { port1, port2 } = new MessageChannel()
    const late = () => mine == iframe && !answers && end(rpcError(4900, `No answer from ${origin}`))
    const mine: HTMLIFrameElement = Object.assign(document.createElement('iframe'), {
      title: 'Wallet',
      style: frameStyle,
      sandbox,
      allow: `clipboard-write ${origin};publickey-credentials-get ${origin};publickey-credentials-create ${origin}`,
      referrerPolicy: 'strict-origin',
      // Until it answers, a click or Escape is the dialog's: keys pressed inside a frame of another origin never come here.
      inert: true,
      src,
      onload() {
        // A second load is another document: what the first one promised is void.
        mine.onload = () => end(disconnected())
        setTimeout(late, answerTimeout)
        // Two: six bits of each are not random.
        const nonce = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
        mine.contentWindow!.postMessage({ type: 'airlock:connect', version: PROTOCOL_VERSION, nonce }, origin, [port2])
      },
    })
    iframe = mine
    setTimeout(late, loadTimeout)
    client.connect(port1)
    greet().catch(end)
    // One frame a page: another SDK's gives way, and loads again at its next use.
    if (!dialog.isConnected) {
      document.querySelector(`.${className}`)?.remove()
      document.documentElement.append(dialog)
    }
    dialog.replaceChildren(mine)
    render()
  }

  const show = () => {
    open = true
    if (iframe) render()
    else load()
  }
  const hide = () => {
    open = visible = false
    client.cancel(rpcError(4001, 'Modal closed'))
    render()
  }
  const tell: Frame['tell'] = (method, params) => iframe && client.call(method, params).catch(ignore)
  const ask: Frame['ask'] = (method, params, shows) => {
    if (!shows) {
      if (!iframe) load()
      return client.call(method, params)
    }
    wanted = method == 'open' ? params : {}
    show()
    // The frame may have had nothing to show.
    return client.call(method, params, shows).finally(() => answers && !visible && hide())
  }
  const reopen = () => ask('open', wanted, true).catch(ignore)

  /** Escape, or a click beside the iframe. Once M answers it decides: what the browser closed stands again until then. */
  const dismiss = () => {
    if (!answers) return hide()
    render()
    tell('dismiss', null)
  }
  dialog.oncancel = (event) => {
    event.preventDefault()
    dismiss()
  }
  dialog.onclose = () => open && !dialog.open && dismiss()
  dialog.onclick = ({ target }) => target == dialog && dismiss()
  // A host's focus trap must not pull the focus out of an open modal.
  for (const type of ['focusin', 'focusout']) dialog.addEventListener(type, (event) => event.stopPropagation())

  // A password manager may set `inert`, a hydration may remove what it does not know: both are undone.
  const observer = new MutationObserver(() => {
    dialog.inert = false
    if (dialog.isConnected || !(iframe || open)) return
    const again = open && !document.querySelector(`.${className}`)
    hide()
    end(disconnected())
    if (again) setTimeout(reopen)
  })
  observer.observe(document.documentElement, { childList: true })
  observer.observe(dialog, { attributeFilter: ['inert'] })

  for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, render, { signal })
  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition }) => {
      if (!answers && disposition == 'enforce' && blockedURI.startsWith(origin))
        end(rpcError(4900, `The CSP lacks frame-src ${origin}`))
    },
    { signal },
  )

  return {
    ask,
    tell,
    setVisible(params) {
      visible = params.visible
      if (visible) show()
      else hide()
    },
    hide,
    destroy() {
      observer.disconnect()
      hide()
      end(disconnected())
      dialog.remove()
    },
  }
}
