import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useAppState } from '../useAppState.ts'

/**
 * The "UX by Reown" line. Shown if the project's settings enable the line. Also shown if they leave the decision to the
 * dapp and the dapp's option enables the line. Hidden while the settings are unknown.
 *
 * @param props.reserved keeps the line's space while it is hidden; `true` by default
 */
export function Branding({ reserved = true }: { readonly reserved?: boolean }) {
  const isOn = useAppState(({ remote }) => remote?.branding)
  if (!isOn && !reserved) return null
  const line = (
    <Text align="center" size="hint" tone="muted">
      <LinkButton href="https://reown.com" testId="ux-branding-reown" tone="quiet">
        {m.branding_line()}
      </LinkButton>
    </Text>
  )
  return isOn ? line : <div style={{ visibility: 'hidden' }}>{line}</div>
}
