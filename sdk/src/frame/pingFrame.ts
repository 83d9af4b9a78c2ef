import type { Calls } from '../wire/createCalls.ts'

/** Two unanswered pings, and the frame is dead at the third interval: 4.5 s (CH-6). */
const intervalMs = 1_500

/**
 * Tells a slow frame from a dead one: pings it while a call waits for its answer, and only then.
 *
 * @param answers whether the frame ever answered: one that is still loading is not pinged
 * @param dead called when the frame gave no sign of life
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
      // One message before the next ping is enough: of the thousands that may come we listen to no other.
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
