import * as m from '../generated/i18n/messages.js'
import { Screen } from '../ui/layout/Screen.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/**
 * Replaces the name views for wallets that cannot get a name. It is needed because a dapp can open the name views with
 * any wallet.
 */
export function NamesOff() {
  return (
    <Screen>
      <EmptyState icon="info" text={m.name_off_text()} title={m.name_off_title()} />
    </Screen>
  )
}
