import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { relayError } from './relayError.ts'

type Relayer = { on(event: 'relayer_error', listener: (error: unknown) => void): unknown }

/**
 * Reports why the relay refuses this client, once per reason. Without the report, a restored session would silently
 * receive no messages. The library keeps retrying and emits the same error each time.
 *
 * @param isPairing whether a pairing is pending; the pairing then reports refusals itself
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
