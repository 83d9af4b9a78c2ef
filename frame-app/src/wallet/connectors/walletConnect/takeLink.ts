import type { Provider } from './openClient.ts'

type Made<answer> = {
  readonly uri: string
  /** The wallet's answer. Rejects if the user declines or the proposal expires. */
  readonly answer: Promise<answer>
}

/**
 * Waits for the link that a call of the provider makes. The provider's event for a new link does not say which call
 * made it, and a call of an attempt that has ended may still make one. So each call runs on an object of its own, which
 * also keeps what the provider writes after an answer away from later calls.
 *
 * @param ask starts the call on the object that it is given
 * @returns the link with its answer; rejects if the call fails before it has a link
 */
export function takeLink<answer>(provider: Provider, ask: (own: Provider) => Promise<answer>): Promise<Made<answer>> {
  return new Promise((resolve, reject) => {
    const own: Provider = Object.create(provider, {
      uri: { set: (uri: string) => resolve({ uri, answer }) },
    })
    const answer = ask(own)
    answer.then(() => resolve({ uri: '', answer }), reject)
  })
}
