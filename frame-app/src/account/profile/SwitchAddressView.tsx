import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { AccountLines } from './AccountLines.tsx'
import { useSwitchAccount } from './useSwitchAccount.ts'
import styles from './wallets.module.css'

/** Lets the user choose the account that the dapp uses. Closes the modal after the choice. */
export function SwitchAddressView() {
  const app = useApp()
  const { address, icon } = useAppState((state) => ({
    address: activeConnection(state).address,
    icon: state.options.metadata?.icons?.[0],
  }))
  const { busy, switchTo } = useSwitchAccount(() => closeModal(app))
  if (!address) return <NotConnected />
  // Shows the origin that the browser reports, not the name that the dapp chose for itself.
  const { host } = new URL(app.askingOrigin)
  return (
    <Screen gap={16}>
      <div className={styles.dapp}>
        <WalletImage name={host} size={24} src={icon} />
        <bdi>{host}</bdi>
      </div>
      <AccountLines action={m.account_switch_to()} busy={busy} onSwitch={switchTo} />
    </Screen>
  )
}
