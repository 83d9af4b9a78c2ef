import { type ComponentProps, Suspense, useState } from 'react'
import { explorerOf } from '#shared/explorerOf.ts'
import { laterPart } from '../app/laterPart.ts'
import { track } from '../app/reporting/track.ts'
import { AccountHead } from '../app/screens/AccountHead.tsx'
import { authName } from '../app/screens/authName.ts'
import { Disconnecting } from '../app/screens/Disconnecting.tsx'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import type { AuthData } from '../app/store/authSlice.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { useIdentity } from '../names/lookup/useIdentity.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'
import { Text } from '../ui/text/Text.tsx'
import { leave } from '../wallets/restore/leave.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { AccountTabPanels, type OtherTabs } from './AccountTabPanels.tsx'
import styles from './AccountView.module.css'
import { Balance } from './Balance.tsx'
import type { BitcoinHead as Head } from './BitcoinHead.tsx'
import { useHoldings } from './balances/useHoldings.ts'
import { FeatureButtons } from './FeatureButtons.tsx'

/** Shows only the active address if the chunk of `BitcoinHead` cannot be loaded. */
const bitcoinHead = laterPart<ComponentProps<typeof Head>>(
  async () => (await import('./BitcoinHead.tsx')).BitcoinHead,
  ({ address, beside, children }) => (
    <AccountHead address={address} beside={beside} layout="row">
      {children}
    </AccountHead>
  ),
)

/**
 * The active account: its identity, wallet, balance, actions and tabs.
 *
 * @param props.tabs tab contents that other features provide
 */
export function AccountView({ tabs }: { readonly tabs: OtherTabs }) {
  const app = useApp()
  const [leaving, setLeaving] = useState(false)
  // `at`: the Bitcoin address whose tab the user opened. `beside`: the address that was active at that time. If another
  // address is active now, `at` is ignored.
  const [look, setLook] = useState({ beside: '', at: '' })
  const held = useHoldings()
  const identity = useIdentity()
  const { account, address, wallet, auth, isBitcoin } = useAppState((state) => ({
    account: `${activeConnection(state).generation}:${activeConnection(state).address}`,
    isBitcoin: state.activeNamespace === 'bip122' && activeConnection(state).accounts.length > 1,
    auth: activeConnection(state).connectorType === 'AUTH' ? state.auth : null,
    address: activeConnection(state).address,
    wallet: activeConnection(state).wallet,
  }))
  if (!address) return leaving ? <Disconnecting /> : <NotConnected />
  const BitcoinHead = bitcoinHead()
  const under = auth ? (
    <LoginName auth={auth} />
  ) : wallet ? (
    <Text tone="muted">{m.account_wallet({ name: wallet.name })}</Text>
  ) : null
  const beside = <ExplorerLink address={look.beside === address ? look.at : address} />

  const leaveWallet = () => {
    setLeaving(true)
    void leave(app)
  }

  return (
    <Screen
      footer={
        <Button icon={<Icon name="disconnect" />} loading={leaving} onClick={leaveWallet} variant="secondary">
          {m.disconnect()}
        </Button>
      }
      gap={12}
    >
      <Suspense>
        {isBitcoin ? (
          <BitcoinHead
            address={address}
            beside={beside}
            key={address}
            onShown={(at) => setLook({ beside: address, at })}
          >
            {under}
          </BitcoinHead>
        ) : (
          <AccountHead address={address} beside={beside} image={identity?.image} layout="row" name={identity?.name}>
            {under}
          </AccountHead>
        )}
      </Suspense>
      <Balance {...held} />
      <FeatureButtons />
      <AccountLinks isNamed={identity === undefined || identity.name !== null} />
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
      <Icon name="external" size={18} />
    </Pressable>
  )
}

/** The embedded wallet's login email or provider name, with the provider's icon. */
function LoginName({ auth }: { readonly auth: Pick<AuthData, 'user' | 'loginMethod'> }) {
  const { short, whole } = authName(auth)
  const { loginMethod } = auth
  if (!short) return null
  return (
    <span className={styles.login} title={whole}>
      {loginMethod && loginMethod !== 'email' ? (
        <ProviderMark provider={loginMethod} size={16} />
      ) : (
        <Icon name="mail" size={16} />
      )}
      <bdi>{short}</bdi>
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
