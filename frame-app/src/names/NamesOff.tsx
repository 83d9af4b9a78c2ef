import * as m from '../generated/i18n/messages.js'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'

/**
 * View that is shown instead of a name view if the wallet cannot get a name. A dapp can open the name views with any
 * wallet.
 */
export function NamesOff() {
  return (
    <Screen>
      <EmptyState icon="info" text={m.name_off_text()} title={m.name_off_title()} />
    </Screen>
  )
}
