import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Icon } from '../ui/icons/Icon.tsx'

/** Tells someone with the embedded wallet that it is theirs to take elsewhere. */
export function UpgradeCard() {
  const app = useApp()
  return (
    <ListItem
      chevron
      detail={m.account_upgrade_text()}
      image={<Icon name="shield" />}
      onClick={() => {
        track(app, 'EMAIL_UPGRADE_FROM_MODAL', {})
        app.store.getState().push('UpgradeEmailWallet')
      }}
      title={m.account_upgrade()}
    />
  )
}
