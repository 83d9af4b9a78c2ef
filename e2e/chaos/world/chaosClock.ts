import { vi } from 'vitest'
import { loadsChunks } from './loadsChunks.ts'

/**
 * Maximum step of the clock, in ms. With a step longer than the frames' ping interval, the response to a ping would be
 * too late.
 */
const longestStep = 500
/** Maximum number of rounds in which `settle` waits for messages. A login takes some hundred rounds. */
const mostRounds = 300

/**
 * Creates a fake clock that advances only in `pass`. Message ports and key operations stay real. `settle` waits until
 * no message is in transit, no chunk is loading and no key operation is running.
 */
export function chaosClock() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2030, 0, 1),
  })
  let moves = 0
  const working = new Set<Promise<unknown>>()
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
    moves++
    return postMessage.apply(this, given)
  }
  const { subtle } = crypto
  const names = ['generateKey', 'sign', 'digest', 'deriveBits', 'deriveKey', 'importKey', 'exportKey'] as const
  const more = ['encrypt', 'decrypt', 'verify', 'wrapKey', 'unwrapKey'] as const
  const real = [...names, ...more].map((name) => [name, subtle[name]] as const)
  for (const [name, work] of real)
    Object.defineProperty(subtle, name, {
      configurable: true,
      value: (...given: never) => {
        const own = (work as unknown as (...given: never) => Promise<unknown>).apply(subtle, given)
        const done = () => {
          working.delete(own)
          moves++
        }
        working.add(own)
        own.then(done, done)
        return own
      },
    })

  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const settle = async () => {
    for (let seen = -1, rounds = 0; seen !== moves || working.size > 0; rounds++) {
      if (rounds > mostRounds) throw new Error('Messages go round and round, and time stands still')
      seen = moves
      for (let quiet = 0; quiet < 6; quiet++) await turn()
      if (working.size > 0) await Promise.allSettled([...working])
      if (!loadsChunks()) continue
      await vi.dynamicImportSettled()
      moves++
    }
  }
  return {
    settle,
    async pass(milliseconds: number) {
      await settle()
      for (let left = milliseconds; left > 0; left -= longestStep) {
        await vi.advanceTimersByTimeAsync(Math.min(left, longestStep))
        await settle()
      }
    },
    end() {
      vi.clearAllTimers()
      vi.useRealTimers()
      MessagePort.prototype.postMessage = postMessage
      for (const [name] of real) Reflect.deleteProperty(subtle, name)
    },
  }
}
