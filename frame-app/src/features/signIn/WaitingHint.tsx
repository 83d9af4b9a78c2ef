import * as m from '../../generated/i18n/messages.js'
import { Text } from '../../ui/text/Text.tsx'
import { useElapsed } from '../../ui/waiting/useElapsed.ts'

/** Why nothing comes from the wallet: a Safe waits for its other signers, any other may be closed. */
export function WaitingHint({ wallet }: { readonly wallet: string }) {
  const late = useElapsed(10_000)
  const isSafe = /\bsafe\b/i.test(wallet)
  return (
    <div aria-live="polite">
      {isSafe || late ? (
        <Text align="center" tone="muted">
          {isSafe ? m.sign_in_safe() : m.sign_in_waiting()}
        </Text>
      ) : null}
    </div>
  )
}
