import { withinEndLimit } from '../withinEndLimit.ts'
import type { Client } from './openClient.ts'

type Ending = Pick<Client, 'disconnect'> & { readonly session: { readonly keys: readonly string[] } }

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Returns a function that ends a session. It ends each session only once, even if it is called for several namespaces.
 * It waits at most three seconds until the relay accepts the disconnect notice. If a wallet missed the notice, the next
 * page ends the session again, which notifies the wallet.
 *
 * @param rested waits until connections that broke during sleep are repaired
 * @returns the function that ends a session; it rejects with the relay's error
 */
export function sessionEnding(client: Ending, rested: () => Promise<void>): (topic: string) => Promise<void> {
  const endings = new Map<string, Promise<void>>()

  const tell = async (topic: string) => {
    await rested()
    if (!client.session.keys.includes(topic)) return
    await client.disconnect({ topic, reason: userDisconnected })
  }

  return (topic) => {
    const ending = endings.get(topic) ?? withinEndLimit(tell(topic))
    endings.set(topic, ending)
    return ending
  }
}
