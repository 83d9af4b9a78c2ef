import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Text } from '../ui/text/Text.tsx'

/** Opens the licenses of the packages that this build contains; `writeNotices` adds that file to the build. */
export function LicensesLink() {
  return (
    <Text align="center">
      <LinkButton href="./THIRD_PARTY_NOTICES.txt" tone="quiet">
        {m.licenses_action()}
      </LinkButton>
    </Text>
  )
}
