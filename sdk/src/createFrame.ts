import { createClient, type Handle } from './createClient.ts'
import { createElement, setStyle } from './element.ts'
import { failurePanel } from './failurePanel.ts'
import { ignore } from './ignore.ts'
import { disconnected, type RpcError, rpcError } from './rpcError.ts'

export type Frame = {
  /**
   * Asks the frame, which is loaded first where there is none. With `shows` the dialog stands at once, in the caller's own
   * task, and closing it before the frame answers rejects with 4001.
   */
  ask(method: string, params: unknown, shows?: boolean): Promise<unknown>
  /** Tells what only concerns a frame that is there: it does not load one. */
  tell(method: string, params: unknown): Promise<unknown> | undefined
  /** What the frame says of itself. */
  setVisible(visible: boolean): void
  hide(): void
  destroy(): void
}

/** From the start, and from the end of the page's loading: then it must answer. */
const loadTimeout = 20_000
const answerTimeout = 5_000
const className = 'airlock-sdk'

/**
 * The dim is the dialog's own, the whole time: one owner, and no flicker when the modal in the frame starts. (`::backdrop`
 * of the browser adds a tenth.) A closed frame keeps its size, because a `display:none` frame of another origin has no
 * viewport and slow timers.
 */
const dialogStyle = 'display:grid;place-items:center;position:fixed;inset:0;width:100%;height:100%;background:#0006;'
const closedStyle = 'visibility:hidden;pointer-events:none'
/** A scheme that differs from the frame's own root would make the browser paint an opaque canvas over the host. */
const frameStyle = 'width:100%;height:100%;color-scheme:light;pointer-events:none'
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'

/**
 * The dialog and the one iframe of an SDK: loaded at first use, replaced when it dies.
 *
 * @param greet says the first words to a fresh frame
 * @param lost called when a frame is gone
 */
export function createFrame(
  src: string,
  handle: Handle,
  greet: (tell: Frame['ask']) => Promise<unknown>,
  lost: () => void,
  signal: AbortSignal,
): Frame {
  const { origin } = new URL(src)
  const dialog = createElement('dialog', '', { className, ariaLabel: 'Wallet' })
  let iframe: HTMLIFrameElement | undefined
  let answers = false
  let open = false
  let visible = false
  let wanted: unknown = {}

  const render = () => {
    // The keyboard of a phone does not shrink a fixed frame: the visual viewport tells what is left.
    const { height, offsetTop } = visualViewport!
    setStyle(dialog, dialogStyle + (open ? `top:${offsetTop}px;height:${height}px` : closedStyle))
    if (!open) dialog.close()
    else {
      if (!dialog.open) dialog.showModal()
      if (answers && document.activeElement != iframe) iframe!.focus()
    }
  }

  const end = (error: RpcError) => {
    if (!iframe) return
    iframe = undefined
    answers = false
    dialog.replaceChildren(failurePanel(reopen, hide))
    dialog.querySelector('button')!.focus()
    client.close(error)
    lost()
  }
  const opened = () => {
    answers = true
    iframe!.style.pointerEvents = 'inherit'
    render()
  }
  const { call, connect, cancel, close: _, ...client } = { ...createClient(handle, opened, end), close: 0 } as never

  const load = () => {
    if (iframe) return
    const { port1, port2 } = new MessageChannel()
    const late = () => mine == iframe && !answers && end(rpcError(4900, `No answer from ${origin}`))
    const mine = createElement('iframe', frameStyle, {})
  }
  return {} as never
}
