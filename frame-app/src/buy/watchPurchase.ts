import type { Purchase } from './onramp/getPurchases.ts'

/** `pause`: poll interval. `longest`: timeout. In milliseconds. */
const pause = 4_000
const longest = 180_000

type Watch = {
  /** Reads all purchases that the account has made so far. */
  readonly read: (signal: AbortSignal) => Promise<readonly Purchase[]>
  /** Called for the first of several consecutive failed reads. */
  readonly onTrouble: (error: unknown) => void
  readonly signal: AbortSignal
}

/**
 * Waits for a purchase that is new since the first read, or whose state has changed since the first read. A purchase
 * that was already pending, such as yesterday's bank transfer, counts only once its state changes. We do not compare
 * times, because the clocks of server and browser may differ by hours.
 *
 * @returns the purchase; `null` if there was none within three minutes
 * @throws the signal's reason
 */
export async function watchPurchase({ read, onTrouble, signal }: Watch): Promise<Purchase | null> {
  const end = performance.now() + longest
  let before: ReadonlyMap<string, Purchase['state']> | undefined
  let isTroubled = false
  for (;;) {
    try {
      const purchases = await read(signal)
      signal.throwIfAborted()
      isTroubled = false
      const found = before && purchases.find(({ id, state }) => before?.get(id) !== state)
      if (found) return found
      before ??= new Map(purchases.map(({ id, state }) => [id, state]))
    } catch (error) {
      signal.throwIfAborted()
      if (!isTroubled) onTrouble(error)
      isTroubled = true
    }
    const left = end - performance.now()
    if (left <= 0) return null
    await wait(Math.min(pause, left), signal)
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
