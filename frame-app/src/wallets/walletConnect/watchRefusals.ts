import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { relayError } from './relayError.ts'

type Relayer = { on(event: 'relayer_error', listener: (error: unknown) => void): unknown }

/**
 * Tells why the relay refuses this client, each reason once: a session that was found again would only stay silent. The
 * library keeps trying, and says the same each time.
 *
 * @param isPairing whether a pairing waits, which says so itself
 */
export function watchRefusals(relayer: Relayer, isPairing: () => boolean, tell: (refusal: AirlockError) => void): void {
  const said = new Set<string>()
  relayer.on('relayer_error', (error) => {
    const refusal = relayError(error)
    if (refusal.surface !== 'alert' || said.has(refusal.reason) || isPairing()) return
    said.add(refusal.reason)
    tell(refusal)
  })
}
