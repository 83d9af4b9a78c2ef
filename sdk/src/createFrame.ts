import { connectPort, type Handlers, type Port } from './connectPort.ts'
import { rpcError } from './rpcError.ts'

export type Frame = {
  /** The port of a frame that answers; loads the frame when there is none. Rejects when it cannot be loaded. */
  ready(): Promise<Port>
  /** Shows the dialog at once, in the caller's own task; the frame loads inside it. */
  show(): void
  hide(): void
  /** The port, if a frame answers already: what only concerns a running frame does not load one. */
  running(): Port | undefined
  destroy(): void
}

type Settings = {
  readonly url: string
  readonly handlers: Handlers
  /** The first words to a fresh frame; nothing else is asked before they are answered. */
  greet(port: Port): Promise<unknown>
  /** The dialog went without the frame's doing: the frame is gone, or could not answer when the visitor closed it. */
  onClosed(): void
}

const loadTimeout = 20_000
const answerTimeout = 5_000
const elementId = 'airlock'

/** The look of a closed frame: full size, because a `display:none` frame of another origin has no viewport and slow timers. */
const closedStyle =
  'display:block;visibility:hidden;pointer-events:none;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;background:rgb(0 0 0/.4)'
/** A scheme that differs from the frame's own root would make the browser paint an opaque canvas over the host. */
const frameStyle = 'display:block;width:100%;height:100%;border:0;background:none;color-scheme:light'

/** The dialog and the one iframe of an SDK: made at first use, replaced when it dies. */
export function createFrame({ url, handlers, greet, onClosed }: Settings): Frame {
  const { origin } = new URL(url)
  let dialog: HTMLDialogElement | undefined
  let port: Port | undefined
  let loading: Promise<Port> | undefined
  let open = false
  let observer: MutationObserver | undefined

  const style = () => {
    const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
    // The keyboard of a phone does not shrink a fixed frame: the visual viewport tells what is left.
    if (dialog)
      dialog.style.cssText = closedStyle + (open ? `;visibility:visible;pointer-events:auto;top:${offsetTop}px;height:${height}px` : '')
  }

  const present = () => {
    style()
    if (open && dialog && !dialog.open) dialog.showModal()
  }

  const dismiss = () => {
    if (port) {
      // M decides: a guarded view stays. A close that the browser forces is undone until M has spoken.
      present()
      port.call('dismiss', null).catch(() => {})
    } else {
      hide()
      onClosed()
    }
  }

  const mount = () => {
    dialog = document.createElement('dialog')
    dialog.id = elementId
    dialog.setAttribute('aria-label', 'Wallet')
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      dismiss()
    })
    dialog.addEventListener('close', () => open && dismiss())
    dialog.addEventListener('click', dismiss)
    // A host's focus trap must not pull the focus out of an open modal.
    for (const type of ['focusin', 'focusout']) dialog.addEventListener(type, (event) => event.stopPropagation())
    const iframe = document.createElement('iframe')
    iframe.title = 'Wallet'
    iframe.sandbox.value =
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'
    iframe.allow = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create'].map((power) => `${power} ${origin}`).join(';')
    iframe.referrerPolicy = 'strict-origin'
    iframe.style.cssText = `${frameStyle};pointer-events:none`
    iframe.src = url
    dialog.append(iframe)
    return iframe
  }

  const lose = (error: Error) => {
    port?.close()
    port = loading = undefined
    dialog?.remove()
    dialog = undefined
    hide()
    onClosed()
    return error
  }

  const load = () =>
    new Promise<Port>((resolve, reject) => {
      const iframe = mount()
      const mine = dialog!
      const fail = (detail: string) => {
        if (dialog != mine) return
        clearTimeout(timer)
        removeEventListener('securitypolicyviolation', blocked)
        reject(lose(rpcError(4900, `The wallet window could not be loaded from ${origin}: ${detail}`)))
      }
      let timer = setTimeout(fail, loadTimeout, 'it did not answer')
      const blocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
        if (blockedURI.startsWith(origin)) fail(`this page's Content-Security-Policy needs frame-src ${origin}`)
      }
      addEventListener('securitypolicyviolation', blocked)
      iframe.addEventListener('load', () => {
        // A second load is another document: what the first one promised is void.
        if (port) return void lose(Error())
        clearTimeout(timer)
        timer = setTimeout(fail, answerTimeout, 'it did not answer')
        const { port1, port2 } = new MessageChannel()
        const nonce = crypto.randomUUID().replaceAll('-', '')
        const fresh = connectPort(
          port1,
          handlers,
          () => {
            clearTimeout(timer)
            removeEventListener('securitypolicyviolation', blocked)
            port = fresh
            iframe.style.pointerEvents = 'auto'
            greet(fresh).then(() => {
              resolve(fresh)
              if (open) iframe.focus()
            }, reject)
          },
          (error) => {
            reject(error)
            if (dialog == mine) lose(error)
          },
        )
        iframe.contentWindow!.postMessage({ type: 'airlock:connect', version: PROTOCOL_VERSION, nonce }, origin, [port2])
      })
      // One frame a page: a second SDK takes the place of the first, which loads its own again at its next use.
      document.getElementById(elementId)?.remove()
      document.documentElement.append(mine)
      if (!observer) {
        observer = new MutationObserver(mend)
        visualViewport?.addEventListener('resize', style)
      }
      observer.observe(document.documentElement, { childList: true })
      observer.observe(mine, { attributeFilter: ['inert'] })
      present()
    })

  // A hydration may remove what it does not know, and a password manager may set `inert`: both are undone.
  const mend = () => {
    if (dialog && !dialog.isConnected) {
      const wasOpen = open
      lose(Error())
      open = wasOpen && !document.getElementById(elementId)
      if (open) ready().catch(() => {})
    }
    if (dialog?.inert) dialog.inert = false
  }

  const ready = () => (loading ??= load())

  const hide = () => {
    if (!open) return
    open = false
    style()
    dialog?.close()
  }

  return {
    ready,
    show() {
      open = true
      ready().catch(() => {})
      present()
    },
    hide,
    running: () => port,
    destroy() {
      observer?.disconnect()
      visualViewport?.removeEventListener('resize', style)
      if (dialog) lose(rpcError(4900, 'Disconnected'))
    },
  }
}
