import type { Client } from '../wire/createClient.ts'

/** Two misses, and the frame is dead at the third beat: 4.5 s (CH-6). */
const intervalMs = 1_500

/**
 * Tells a slow frame from a dead one: pings while a call waits for its answer, and only then.
 *
 * @param answers whether the frame ever answered: one that still loads is no matter of this
 * @param dead called when the frame gave no sign of life
 * @returns a function to be called with each call that is sent
 */
export function watchPulse(client: Client, answers: () => boolean, dead: () => void): () => void {
  let port: MessagePort | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let missed = 0
  let count = 0

  const ping = () => {
    if (!client.calls.size) timer = void clearInterval(timer)
    else if (!answers()) return
    else if (missed++ > 1) dead()
    else {
      // One message says enough until the next beat: of the thousands that may come none else is listened to.
      port!.addEventListener('message', alive, { once: true })
      port!.postMessage({ namespace: 'penpal', type: 'CALL', id: `ping${++count}`, methodPath: ['ping'], args: [null] })
    }
  }
  const alive = () => {
    missed = 0
  }
  return () => {
    if (port != client.port) {
      port = client.port
      alive()
    }
    if (client.calls.size) timer ??= setInterval(ping, intervalMs)
  }
}
