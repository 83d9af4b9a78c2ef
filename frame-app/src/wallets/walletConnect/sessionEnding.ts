import { withinEndLimit } from '../withinEndLimit.ts'
import type { Client } from './openClient.ts'

type Ending = Pick<Client, 'disconnect'> & { readonly session: { readonly keys: readonly string[] } }

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Ends sessions, each once: every namespace of a session may ask for it. A relay that does not take the notice within
 * three seconds holds no one up; a session of which the wallet has not heard ends with the next page.
 *
 * @param rested waits until what a sleep broke is repaired
 * @returns the function that ends a session; it rejects with what the relay says
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
