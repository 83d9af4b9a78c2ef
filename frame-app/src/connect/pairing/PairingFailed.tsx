import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import type { Pairing } from './usePairing.ts'

/** Explains why no wallet connected, and lets the user try again. */
export function PairingFailed({ pairing }: { readonly pairing: Pairing }) {
  const declined = pairing.failure === 'declined'
  return (
    <ErrorState
      action={<Button onClick={pairing.retry}>{m.try_again()}</Button>}
      text={declined ? m.declined_text() : m.pairing_failed_text()}
      title={declined ? m.declined_title() : m.pairing_failed_title()}
    />
  )
}
