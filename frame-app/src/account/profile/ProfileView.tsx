import { showSnack } from '../../app/reporting/showSnack.ts'
import { AccountHead } from '../../app/screens/AccountHead.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { useIdentity } from '../../names/lookup/useIdentity.ts'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { AccountLines } from './AccountLines.tsx'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** The active account, its settings, and the other accounts of the same wallet. */
export function ProfileView() {
  const app = useApp()
  const address = useAppState((state) => activeConnection(state).address)
  const { busy, switchTo } = useSwitchAccount(() => showSnack(app, 'success', m.account_switched()))
  const identity = useIdentity()
  if (!address) return <NotConnected />
  return (
    <Screen gap={16}>
      <AccountHead address={address} image={identity?.image} name={identity?.name} />
      <ListItem
        chevron
        image={<Icon name="shield" />}
        leadsTo="AccountSettings"
        onClick={() => app.store.getState().push('AccountSettings')}
        title={m.wallet_settings()}
      />
      <AccountLines action={m.wallet_switch()} busy={busy} onSwitch={switchTo} />
    </Screen>
  )
}
