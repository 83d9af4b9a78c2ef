import { within } from '#shared/within.ts'
import type { Client } from './openClient.ts'

type Relayer = Pick<
  Client['core']['relayer'],
  'transportExplicitlyClosed' | 'request' | 'restartTransport' | 'transportOpen'
> & { readonly subscriber: { readonly topics: readonly string[] } }

/** Timeout (ms) after which we treat the connection to the relay as dead. */
const timeoutMs = 2_000

/**
 * Checks whether the relay answers, and reconnects if it does not. A changed clock alone does not cause a reconnect: if
 * our clock is ahead of the relay's, the relay would refuse the new connection. If the relay refused this client
 * before, connects again at once. Otherwise the library would wait for the next request, and would miss the wallet's
 * messages until then.
 *
 * @param asleep whether the page sleeps, and its socket is closed
 */
export async function wakeRelay(relayer: Relayer, asleep = false): Promise<void> {
  const [topic] = relayer.subscriber.topics
  if (!topic || asleep) return
  if (relayer.transportExplicitlyClosed) return relayer.transportOpen()
  // We are subscribed to this topic already, so subscribing again has no effect.
  const answer = within(timeoutMs, () => relayer.request({ method: 'irn_subscribe', params: { topic } }))
  const isAlive = await answer.then(
    () => true,
    () => false,
  )
  if (isAlive) return
  if (!relayer.transportExplicitlyClosed) await relayer.restartTransport()
}
