import { withinEndLimit } from '../withinEndLimit.ts'
import type { Provider } from './openClient.ts'

type Ending = {
  /** The session that the library takes for the one in use. */
  readonly session?: { readonly topic: string } | undefined
  readonly client: Pick<Provider['client'], 'disconnect'> & {
    readonly session: { readonly keys: readonly string[] }
    readonly core: { readonly storage: Pick<Provider['client']['core']['storage'], 'getKeys' | 'removeItem'> }
  }
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** Where the library keeps what belongs to none of the client's own records. */
const besideSessions = 'wc@2:universal_provider:'

/**
 * Ends sessions, each once: every namespace of a session may ask for it. A relay that does not take the notice within
 * three seconds holds no one up; a session of which the wallet has not heard ends with the next page.
 *
 * @param rested waits until what a sleep broke is repaired
 * @returns the function that ends a session; it rejects with what the relay says
 */
export function sessionEnding(provider: Ending, rested: () => Promise<void>): (topic: string) => Promise<void> {
  const { session: sessions, core } = provider.client
  const endings = new Map<string, Promise<void>>()

  const tell = async (topic: string) => {
    // The library's own way to end this one deletes the pairings that wait, once the relay has answered: by then one
    // may wait for the visitor's next wallet.
    if (provider.session?.topic === topic) Object.assign(provider, { session: undefined })
    await rested()
    if (!sessions.keys.includes(topic)) return
    await provider.client.disconnect({ topic, reason: userDisconnected })
    if (sessions.keys.length > 0) return
    const kept = await core.storage.getKeys()
    await Promise.all(kept.filter((key) => key.startsWith(besideSessions)).map((key) => core.storage.removeItem(key)))
  }

  return (topic) => {
    const ending = endings.get(topic) ?? withinEndLimit(tell(topic))
    endings.set(topic, ending)
    return ending
  }
}
