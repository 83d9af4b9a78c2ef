import { lazy, Suspense, useState } from 'react'
import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { AccountHead } from '../../app/screens/AccountHead.tsx'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { openTransactions } from '../../onchain/history/openTransactions.ts'
import { leave } from '../../session/switching/leave.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import { networkOf } from '../../store/optionsSlice.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { LoginName } from './LoginName.tsx'
import { NativeBalance } from './NativeBalance.tsx'

const BitcoinHead = lazy(async () => ({ default: (await import('./BitcoinHead.tsx')).BitcoinHead }))

/** Who is connected, with what, where, and how much there is. */
export function AccountView() {
  const app = useApp()
  const [leaving, setLeaving] = useState(false)
  // Which address of a Bitcoin wallet is looked at beside the one in use, for as long as that is in use.
  const [look, setLook] = useState({ beside: '', at: '' })
  const { address, wallet, network, canSwitch, auth, others, isBitcoin, hasActivity } = useAppState((state) => ({
    hasActivity:
      state.activeNamespace === 'eip155' && (state.remote?.activity ?? state.options.features?.activity ?? true),
    isBitcoin: state.activeNamespace === 'bip122' && activeConnection(state).accounts.length > 1,
    // Solana's wallets have one account in use; Bitcoin's of another kind than payments cannot be switched to.
    others:
      state.activeNamespace !== 'solana' &&
      activeConnection(state).accounts.filter(({ type }) => type !== 'ordinal' && type !== 'stx').length > 1,
    auth: activeConnection(state).connectorType === 'AUTH' ? state.auth : null,
    address: activeConnection(state).address,
    wallet: activeConnection(state).wallet,
    network: networkOf(state, activeConnection(state).network),
    canSwitch: state.options.enableNetworkSwitch ?? true,
  }))
  if (!address) return null
  const under = (
    <>
      {auth ? <LoginName auth={auth} /> : null}
      {wallet && !auth ? <Text tone="muted">{m.account_wallet({ name: wallet.name })}</Text> : null}
      <NativeBalance />
    </>
  )

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
      gap={16}
    >
      <Suspense>
        {isBitcoin ? (
          <BitcoinHead address={address} key={address} onShown={(at) => setLook({ beside: address, at })}>
            {under}
          </BitcoinHead>
        ) : (
          <AccountHead address={address}>{under}</AccountHead>
        )}
      </Suspense>
      <ListGroup label={m.title_account()}>
        <ListItem
          detail={m.account_network()}
          image={<NetworkImage network={network} />}
          title={network?.name ?? m.unknown_network()}
          {...(canSwitch && { chevron: true, onClick: () => app.store.getState().push('Networks') })}
        />
        <ListItem
          chevron
          detail={m.wallets_detail()}
          image={<Icon name="wallet" />}
          onClick={() => app.store.getState().push('ProfileWallets')}
          testId="wallets"
          title={m.wallets_label()}
        />
        {others ? (
          <ListItem
            chevron
            detail={m.accounts_label()}
            image={<Icon name="swap" />}
            onClick={() => app.store.getState().push(auth ? 'Profile' : 'SwitchAddress')}
            title={m.title_switch_address()}
          />
        ) : null}
        {hasActivity ? (
          <ListItem
            chevron
            image={<Icon name="clock" />}
            onClick={() => openTransactions(app)}
            title={m.title_activity()}
          />
        ) : null}
        {auth ? (
          <ListItem
            chevron
            detail={m.settings_detail()}
            image={<Icon name="shield" />}
            onClick={() => app.store.getState().push('AccountSettings')}
            title={m.title_settings()}
          />
        ) : null}
        {network?.explorer ? (
          <ListItem
            detail={network.explorer.name}
            href={`${network.explorer.url.replace(/\/$/, '')}/address/${look.beside === address ? look.at : address}`}
            image={<Icon name="external" />}
            title={m.block_explorer()}
          />
        ) : null}
      </ListGroup>
    </Screen>
  )
}
