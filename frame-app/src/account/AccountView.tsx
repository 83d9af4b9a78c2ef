import { useState } from 'react'
import { explorerOf } from '#shared/explorerOf.ts'
import { track } from '../app/reporting/track.ts'
import { AccountHead } from '../app/screens/AccountHead.tsx'
import { authName } from '../app/screens/authName.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import type { AuthData } from '../app/store/authSlice.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { useIdentity } from '../names/lookup/useIdentity.ts'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'
import { AccountTabPanels, type OtherTabs } from './AccountTabPanels.tsx'
import styles from './AccountView.module.css'
import { Balance } from './Balance.tsx'
import { BitcoinHead } from './BitcoinHead.tsx'
import { useHoldings } from './balances/useHoldings.ts'
import { FeatureButtons } from './FeatureButtons.tsx'
import { keptTab } from './keptTab.ts'
import { NetworkBadge } from './NetworkBadge.tsx'

/**
 * The active account: its identity, network, wallet, balance, actions and tabs. Its settings, its other wallets and
 * "Disconnect" are in the menu behind the header's button (`AccountSettings`).
 *
 * @param props.tabs tab contents that other features provide
 */
export function AccountView({ tabs }: { readonly tabs: OtherTabs }) {
  // `at`: the Bitcoin address whose tab the user opened. `beside`: the address that was active at that time. If another
  // address is active now, `at` is ignored.
  const [look, setLook] = useState({ beside: '', at: '' })
  const app = useApp()
  const held = useHoldings(() => keptTab(app) === 'tokens')
  const identity = useIdentity()
  const { account, address, wallet, auth, isBitcoin } = useAppState((state) => ({
    account: `${activeConnection(state).generation}:${activeConnection(state).address}`,
    isBitcoin: state.activeNamespace === 'bip122' && activeConnection(state).accounts.length > 1,
    auth: activeConnection(state).connectorType === 'AUTH' ? state.auth : null,
    address: activeConnection(state).address,
    wallet: activeConnection(state).wallet,
  }))
  if (!address) return <NotConnected />
  const under = auth ? (
    <LoginName auth={auth} />
  ) : wallet ? (
    <span className={styles.under} title={wallet.name}>
      <span className={styles.words}>{m.account_wallet({ name: wallet.name })}</span>
    </span>
  ) : null
  const shown = look.beside === address ? look.at : address
  const head = { badge: <NetworkBadge />, beside: <ExplorerLink address={shown} />, children: under }

  return (
    <Screen>
      {isBitcoin ? (
        <BitcoinHead {...head} address={address} key={address} onShown={(at) => setLook({ beside: address, at })} />
      ) : (
        <AccountHead {...head} address={address} image={identity?.image} name={identity?.name} />
      )}
      <Balance {...held} />
      <FeatureButtons />
      <AccountTabPanels held={held} key={account} others={tabs} />
      {auth ? <UpgradeCard /> : null}
    </Screen>
  )
}

/** Link to an address in the active network's block explorer. Renders nothing if the network has no explorer. */
function ExplorerLink({ address }: { readonly address: string }) {
  const explorer = useAppState((state) => explorerOf(networkOf(state, activeConnection(state).network)))
  if (!explorer) return null
  return (
    <Pressable
      className={styles.link}
      href={`${explorer.url.replace(/\/$/, '')}/address/${address}`}
      label={m.block_explorer()}
      title={`${m.block_explorer()}: ${explorer.name}`}
    >
      <Icon name="external" size={16} />
    </Pressable>
  )
}

/** The embedded wallet's login email or provider name, with the provider's icon. */
function LoginName({ auth }: { readonly auth: Pick<AuthData, 'user' | 'loginMethod'> }) {
  const { short, whole } = authName(auth)
  const { loginMethod } = auth
  if (!short) return null
  return (
    <span className={styles.under} title={whole}>
      {loginMethod && loginMethod !== 'email' ? (
        <ProviderMark provider={loginMethod} size={14} />
      ) : (
        <Icon name="mail" size={14} />
      )}
      <bdi className={styles.words}>{short}</bdi>
    </span>
  )
}

/** Explains that the user can move the embedded wallet's account to another wallet. */
function UpgradeCard() {
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
