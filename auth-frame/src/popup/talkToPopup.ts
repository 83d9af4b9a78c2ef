import { PopupMessage } from './PopupMessage.ts'
import { wait } from './wait.ts'

type Said<kind extends PopupMessage['airlock']> = Omit<Extract<PopupMessage, { airlock: kind }>, 'nonce'>
type Settings = {
  readonly win: Window
  /** `null` where the host's COOP leaves no window to speak to. */
  readonly popup: Window | null
  readonly nonce: string
  /** P is there, and may say so again. */
  readonly onReady: () => void
  /** Its answer, whose form is not known yet. */
  readonly onAnswer: (answer: Said<'answer'>) => void
  readonly signal: AbortSignal
}

/** The opener's channel to one P. Messages of any other window, origin or opening are ignored (CH-2). */
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
     * Resolves when P is gone, or `over`. A window that was cut off says `closed` from the beginning: only one that has
     * spoken is believed.
     *
     * @param times milliseconds: between two looks, and how late an answer may come after P is gone (RL-10)
     */
    async closed({ look, grace }: { readonly look: number; readonly grace: number }, over: AbortSignal): Promise<void> {
      while (!(up && popup?.closed) && !over.aborted) await wait(look, over)
      await wait(grace, over)
    },
  }
}
