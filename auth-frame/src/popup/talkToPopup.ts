import { PopupMessage } from './PopupMessage.ts'
import { wait } from './wait.ts'

type Said<kind extends PopupMessage['airlock']> = Omit<Extract<PopupMessage, { airlock: kind }>, 'nonce'>
type Settings = {
  readonly win: Window
  /** The popup. `null` if the host's COOP header leaves no window object to post to. */
  readonly popup: Window | null
  readonly nonce: string
  /** Called when the popup reports that it is open. Can be called several times. */
  readonly onReady: () => void
  /** Called with the popup's answer, which is not validated yet. */
  readonly onAnswer: (answer: Said<'answer'>) => void
  readonly signal: AbortSignal
}

/** Exchanges messages with one popup. Ignores messages from any other window, origin or opening of the popup (CH-2). */
export function talkToPopup({ win, popup, nonce, onReady, onAnswer, signal }: Settings) {
  const { origin } = win.location
  let up = false
  const hear = ({ data, source, origin: from }: MessageEvent) => {
    if (!popup || source !== popup || from !== origin) return
    const message = PopupMessage.safeParse(data).data
    if (message?.nonce !== nonce) return
    if (message.airlock === 'answer') onAnswer(message)
    if (message.airlock !== 'ready') return
    up = true
    onReady()
  }
  win.addEventListener('message', hear, { signal })
  return {
    isUp: () => up,
    say: (message: Said<'request'> | Said<'more'>) => popup?.postMessage({ ...message, nonce }, origin),
    /**
     * Resolves when the popup is gone or `over` is aborted. A window that was cut off reports `closed` from the start.
     * So we rely on `closed` only if the window has sent a message.
     *
     * @param times in ms: `look` between two checks, and `grace` for a late answer after the popup is gone (RL-10)
     */
    async closed({ look, grace }: { readonly look: number; readonly grace: number }, over: AbortSignal): Promise<void> {
      while (!(up && popup?.closed) && !over.aborted) await wait(look, over)
      await wait(grace, over)
    },
  }
}
