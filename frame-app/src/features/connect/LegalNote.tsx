import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Text } from '../../ui/Text.tsx'

/** What the visitor agrees to by connecting, where the app has terms or a privacy policy. */
export function LegalNote() {
  const { terms, privacy } = useAppState(({ options }) => ({
    terms: options.termsConditionsUrl,
    privacy: options.privacyPolicyUrl,
  }))
  if (!terms && !privacy) return null
  return (
    <Text align="center" size="hint" tone="muted">
      {m.legal_before()} {terms ? <LinkButton href={terms}>{m.terms()}</LinkButton> : null}
      {terms && privacy ? ` ${m.legal_and()} ` : null}
      {privacy ? <LinkButton href={privacy}>{m.privacy()}</LinkButton> : null}
    </Text>
  )
}
