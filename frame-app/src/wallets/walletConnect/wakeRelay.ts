import type { Client } from './openClient.ts'

type Relayer = Pick<
  Client['core']['relayer'],
  'transportExplicitlyClosed' | 'request' | 'restartTransport' | 'transportOpen'
> & { readonly subscriber: { readonly topics: readonly string[] } }

/** A relay that has not answered within this time is behind a dead connection. */
const timeoutMs = 2_000

/**
 * Asks whether the relay is still there, and reconnects where it does not answer. A clock that was only set is no
 * reason to: the relay refuses clients whose clock is ahead of its own. One that it refused tries again: the library
 * would not before the next request, and until then no one would hear what the wallet says.
 *
 * @param asleep whether the page sleeps, and its socket with it
 */
export async function wakeRelay(relayer: Relayer, asleep = false): Promise<void> {
  const [topic] = relayer.subscriber.topics
  if (!topic || asleep) return
  if (relayer.transportExplicitlyClosed) return relayer.transportOpen()
  const answer = relayer.request({ method: 'irn_subscribe', params: { topic } }).then(
    () => true,
    () => false,
  )
  const silence = new Promise<false>((resolve) => {
    setTimeout(resolve, timeoutMs, false)
  })
  // It is subscribed already: asking again changes nothing.
  if (await Promise.race([answer, silence])) return
  if (!relayer.transportExplicitlyClosed) await relayer.restartTransport()
}
