import * as m from '../generated/i18n/messages.js'
import { Screen } from '../ui/layout/Screen.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** A dapp may open these views with any wallet: those that get no name read so here. */
export function NamesOff() {
  return (
    <Screen>
      <EmptyState icon="info" text={m.name_off_text()} title={m.name_off_title()} />
    </Screen>
  )
}
