import * as m from '../generated/i18n/messages.js'
import { Screen } from '../ui/layout/Screen.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/**
 * Shown instead of the name views for wallets that cannot get a name, because a dapp may open these views with any
 * wallet.
 */
export function NamesOff() {
  return (
    <Screen>
      <EmptyState icon="info" text={m.name_off_text()} title={m.name_off_title()} />
    </Screen>
  )
}
