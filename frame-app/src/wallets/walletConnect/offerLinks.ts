import type { Provider } from './openClient.ts'

/**
 * Time after which a link is renewed, in ms. A link expires after four minutes; we renew it 10 s earlier. The link's
 * proposal expires after five minutes, so a wallet that has scanned the old link can still approve.
 */
const linkLifeMs = 230_000

type Link<answer> = {
  readonly uri: string
  /** The wallet's answer. Rejects if the user declines or the proposal expires. */
  readonly answer: Promise<answer>
}
type Offer<answer> = {
  /** Creates a link. `isFirst` is `false` for a renewal. */
  readonly propose: (isFirst: boolean) => Promise<Link<answer>>
  /** Reconnects to the relay, which may have an answer to the old link. */
  readonly reconnect: () => Promise<void>
  /** Called with each new link, and with `undefined` while a link is being renewed. */
  readonly onUri: (uri: string | undefined) => void
  /** Called with an approval that arrives after the first answer, or after `stop`. */
  readonly onLate: (answer: answer) => void
}

/**
 * Offers a link until a wallet answers, and renews the link before it expires. The old links stay valid until they
 * expire. The first answer to any link counts, so a renewal never drops an approval that was already given.
 *
 * @returns `answered` rejects if the user declines in the wallet, or if no link can be created
 */
export function offerLinks<answer>({ propose, reconnect, onUri, onLate }: Offer<answer>): {
  readonly answered: Promise<answer>
  stop(): void
} {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  const answered = new Promise<answer>((resolve, reject) => {
    let latest = 0
    let waiting = 0
    let failure: { readonly error: unknown } | undefined
    const fail = (error: unknown) => {
      stop()
      reject(error)
    }
    const offer = async (number: number) => {
      const { uri, answer } = await propose(number === 1)
      waiting++
      answer.then(
        (given) => {
          if (isOver) return onLate(given)
          stop()
          resolve(given)
        },
        (error) => {
          waiting--
          if (isOver) return
          if (!isExpired(error)) fail(error)
          // After a sleep, the library may notice that the proposal has expired before our timer fires.
          else if (number === latest && !failure) void renew()
          else if (failure && waiting === 0) fail(failure.error)
        },
      )
      if (isOver) return
      onUri(uri)
      timer = setTimeout(renew, linkLifeMs)
    }
    const make = (number: number) =>
      offer(number).catch((error) => {
        // If an older link can still be approved, wait for an answer to that link.
        if (waiting === 0) fail(error)
        else failure = { error }
      })
    const renew = async () => {
      clearTimeout(timer)
      onUri(undefined)
      const number = ++latest
      await reconnect().catch(() => {})
      if (!isOver) await make(number)
    }
    latest = 1
    void make(latest)
  })
  return { answered, stop }
}

/**
 * Waits for the link that a provider call creates. The provider's event for a new link does not tell which call created
 * the link, and a call of an ended attempt may still create one. So each call runs on its own object, which inherits
 * from the provider. This also keeps the provider's later writes away from other calls.
 *
 * @param ask starts the call on the given object
 * @returns the link with its answer; rejects if the call fails before it has a link
 */
export function takeLink<answer>(provider: Provider, ask: (own: Provider) => Promise<answer>): Promise<Link<answer>> {
  return new Promise((resolve, reject) => {
    const own: Provider = Object.create(provider, {
      uri: { set: (uri: string) => resolve({ uri, answer }) },
    })
    const answer = ask(own)
    answer.then(() => resolve({ uri: '', answer }), reject)
  })
}

/**
 * Returns whether a proposal expired. Checks plain objects too, because the library reports some errors as plain
 * objects.
 */
const isExpired = (error: unknown) => /expired/i.test(String((error as { message?: unknown } | null)?.message))
