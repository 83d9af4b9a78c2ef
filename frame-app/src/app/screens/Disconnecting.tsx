import * as m from '../../generated/i18n/messages.js'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'

/** In place of an account that is disconnected already, until its wallet has heard of it. */
export function Disconnecting() {
  return (
    <Screen align="center" gap={12}>
      <Spinner size={32} />
      <Text align="center" tone="muted">
        {m.disconnecting()}
      </Text>
    </Screen>
  )
}
