import { AccountHead } from '../../app/AccountHead.tsx'
import { NotConnected } from '../../app/NotConnected.tsx'
import { showSnack } from '../../app/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { activeConnection } from '../../store/connectionSlice.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AccountLines } from './AccountLines.tsx'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** Who the visitor is here: the account in use, its settings, and the other accounts of the same wallet. */
export function ProfileView() {
  const app = useApp()
  const address = useAppState((state) => activeConnection(state).address)
  const { busy, switchTo } = useSwitchAccount(() => showSnack(app, 'success', m.account_switched()))
  if (!address) return <NotConnected />
  return (
    <Screen gap={16}>
      <AccountHead address={address} />
      <ListItem
        chevron
        image={<Icon name="shield" />}
        onClick={() => app.store.getState().push('AccountSettings')}
        title={m.wallet_settings()}
      />
      <AccountLines action={m.wallet_switch()} busy={busy} onSwitch={switchTo} />
    </Screen>
  )
}
