import type { Calls } from '../wire/createCalls.ts'

/** Time between two pings. The frame counts as dead after three intervals (4.5 s) with two unanswered pings (CH-6). */
const intervalMs = 1_500

/**
 * Detects a dead frame: pings it while a call is pending.
 *
 * @param answers whether the frame ever answered. A frame that is still loading is not pinged.
 * @param dead called if the frame sent no message during three intervals and did not answer two pings
 * @returns a function that the SDK must call whenever it has sent calls to the frame
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
      // A single message before the next ping proves that the frame is alive. Thousands may follow, so listen `once`.
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
