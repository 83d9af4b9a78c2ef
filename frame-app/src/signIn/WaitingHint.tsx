import type { SignInSlice } from '../app/store/signInSlice.ts'
import * as m from '../generated/i18n/messages.js'
import { Text } from '../ui/text/Text.tsx'
import { useElapsed } from '../ui/waiting/useElapsed.ts'

type WaitingHintProps = {
  /** What is waited for. */
  readonly busy: NonNullable<SignInSlice['signInBusy']>
  /** The name of the wallet. */
  readonly wallet: string
}

/** Why nothing comes from the wallet: a Safe waits for its other signers, any other may be closed. */
export function WaitingHint({ busy, wallet }: WaitingHintProps) {
  const late = useElapsed(10_000)
  const isSafe = busy === 'signing' && /\bsafe\b/i.test(wallet)
  return (
    <div aria-live="polite">
      {isSafe || late || busy === 'stuck' ? (
        <Text align="center" tone="muted">
          {isSafe ? m.sign_in_safe() : m.sign_in_waiting()}
        </Text>
      ) : null}
    </div>
  )
}
