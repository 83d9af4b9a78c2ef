import * as m from '../../generated/i18n/messages.js'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Spinner } from '../../ui/pictures/Spinner.tsx'
import { Text } from '../../ui/text/Text.tsx'

/** Message while the modal waits until the wallet of an already disconnected account has been notified. */
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
