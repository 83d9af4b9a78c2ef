import type { Calls } from '../wire/createCalls.ts'

/** The frame is dead at the third interval, after two unanswered pings: 4.5 s (CH-6). */
const intervalMs = 1_500

/**
 * Detects a dead frame: pings it while a call is pending.
 *
 * @param answers whether the frame ever answered. A frame that is still loading is not pinged.
 * @param dead called if the frame gave no sign of life
 * @returns a function to call whenever calls were sent
 */
export function pingFrame(calls: Calls, answers: () => boolean, dead: () => void): () => void {
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let missed = 0
  let count = 0

  const alive = () => {
    missed = 0
  }
  const ping = () => {
    if (!calls.sent.size) timer = void clearInterval(timer)
    else if (!answers()) return
    else if (missed++ > 1) dead()
    else {
      // One message before the next ping is enough. With `once`, we do not handle the thousands that may follow.
      port!.addEventListener('message', alive, { once: true })
      port!.postMessage({ namespace: 'penpal', type: 'CALL', id: `ping${++count}`, methodPath: ['ping'], args: [null] })
    }
  }
  return () => {
    if (port != calls.port) {
      port = calls.port
      alive()
    }
    if (calls.sent.size) timer ??= setInterval(ping, intervalMs)
  }
}
