import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useAppState } from '../useAppState.ts'

/** The line about who made the modal, where the project's settings, or else the dapp's, leave it on. */
export function Branding() {
  const isOn = useAppState(({ remote }) => remote?.branding)
  return isOn ? (
    <Text align="center" size="hint" tone="muted">
      <LinkButton href="https://reown.com" testId="ux-branding-reown" tone="quiet">
        {m.branding_line()}
      </LinkButton>
    </Text>
  ) : null
}
