import type { Ask, Tell } from '../wire/Ask.ts'
import { createClient, type Handlers } from '../wire/createClient.ts'
import { ignore } from '../wire/ignore.ts'
import { disconnected, rpcError } from '../wire/rpcError.ts'
import { createDialog, dialogId } from './createDialog.ts'
import { createIframe } from './createIframe.ts'
import type { Given } from './Guarded.ts'
import type { Guard } from './guardFrame.ts'

export type Frame = {
  /**
   * Asks the frame, which is loaded first where there is none. With `shows` the dialog stands at once, in the caller's
   * own task, and closing it before the frame answers rejects with 4001.
   */
  readonly ask: Ask<[shows?: boolean | undefined]>
  readonly tell: Tell
  /** Before the frame answers, what opens the modal rejects with 4001. */
  hide(): void
  destroy(): void
}

/** The page, as the frame meets it: what the frame may ask of it, but for its own dialog. */
export type Page = Omit<Handlers, 'setVisible'> &
  Given & {
    /** Says the first words to a fresh frame, before all others. */
    greet(): Promise<unknown>
    /** The frame is gone. */
    lost(): void
  }

/** From the start, and from the end of the page's loading: then it must answer. */
const loadTimeoutMs = 20_000
const answerTimeoutMs = 5_000

/**
 * The dialog and the one iframe of an SDK: loaded at first use, replaced when it dies.
 *
 * @param origin that of `src`
 * @param signal ends with the SDK
 */
export function createFrame(src: string, origin: string, page: Page, signal: AbortSignal): Frame {
  let iframe: HTMLIFrameElement | undefined
  let guard: Guard | undefined
  let open = false
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
  /**
   * Escape, or a click beside the iframe. Once M answers it decides: what the browser closed stands again until then.
   */
  const dismiss = () => {
    if (!open) return
    if (answers()) render()
    else hide()
    tell('dismiss', null)
  }
  const dialog = createDialog(dismiss)

  const end = (error = disconnected()) => {
    if (!iframe) return
    iframe = undefined
    dialog.replaceChildren()
    // Where not even the guard can be loaded, nothing stays in the visitor's way.
    loadGuard().then(({ fail }) => iframe || fail(error), hide)
    client.close(error)
    page.lost()
  }
  const client = createClient({
    ...page,
    setVisible(params) {
      visible = params.visible
      if (visible) show()
      else hide()
    },
    opened() {
      iframe!.inert = false
      render()
    },
    sent: () => guard?.beat(),
    lost: end,
  })
  const loadGuard = () =>
    import('./guardFrame.ts').then(
      ({ guardFrame }) =>
        (guard ??= guardFrame({
          dialog,
          client,
          page,
          signal,
          render,
          hide,
          end,
          reopen: () => reopen(),
        })),
    )

  const load = () => {
    const { port1, port2 } = new MessageChannel()
    const late = () => mine == iframe && mine.inert && end(rpcError(4900, `No answer from ${origin}`))
    const mine = createIframe(src, origin)
    mine.onload = () => {
      // A second load is another document: what the first one promised is void.
      mine.onload = () => end()
      setTimeout(late, answerTimeoutMs)
      client.connect(port1)
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
    }
    iframe = mine
    // A page that is rendered ahead loads no frame of another origin before the user comes.
    if (!document.prerendering) setTimeout(late, loadTimeoutMs)
    page.greet().catch(end)
    // A frame works without its guard.
    loadGuard().catch(ignore)
    // One frame a page: another SDK's gives way, and loads again at its next use.
    if (!dialog.isConnected) {
      document.getElementById(dialogId)?.remove()
      document.documentElement.append(dialog)
    }
    dialog.replaceChildren(mine)
    render()
  }

  const show = () => {
    open = true
    render()
  }
  const hide = () => {
    open = visible = false
    client.cancel(rpcError(4001, 'Modal closed'), !answers())
    render()
  }
  const tell: Tell = (...call) => iframe && client.call(...call).catch(ignore)
  const ask: Frame['ask'] = (...call) => {
    if (!iframe) load()
    const answer = client.call(...call)
    if (!call[2]) return answer
    reopen = () => ask(...call).catch(ignore)
    show()
    // The frame may have had nothing to show.
    return answer.finally(() => answers() && !visible && hide())
  }

  addEventListener(
    'securitypolicyviolation',
    (event) => iframe?.inert && loadGuard().then((guard) => guard.judge(event, origin), ignore),
    { signal },
  )

  return {
    ask,
    tell,
    hide,
    destroy() {
      hide()
      end()
      dialog.remove()
    },
  }
}
