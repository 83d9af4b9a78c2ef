import type { Purchase } from './onramp/getPurchases.ts'

/** How often a purchase is looked for, and how long. In milliseconds. */
const pause = 4_000
const longest = 180_000

type Watch = {
  /** What the account has bought so far. */
  readonly read: (signal: AbortSignal) => Promise<readonly Purchase[]>
  /** The first read of a row of reads failed. */
  readonly onTrouble: (error: unknown) => void
  readonly signal: AbortSignal
}

/**
 * Waits for a purchase that was not there at the first look, or whose state has changed since. A purchase that was
 * pending before, such as a bank transfer of yesterday, does not count. Does not compare times: the clocks of server
 * and browser may differ by hours.
 *
 * @returns `null` if none came in three minutes
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
