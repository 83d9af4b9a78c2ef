import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Text } from '../ui/text/Text.tsx'

/** Link to the licenses of the packages in this build. `writeNotices` writes the linked file. */
export function LicensesLink() {
  return (
    <Text align="center">
      <LinkButton href="./THIRD_PARTY_NOTICES.txt" tone="quiet">
        {m.licenses_action()}
      </LinkButton>
    </Text>
  )
}
