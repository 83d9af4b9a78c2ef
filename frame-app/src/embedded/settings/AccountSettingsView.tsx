import { useState } from 'react'
import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { track } from '../../app/reporting/track.ts'
import { AccountHead } from '../../app/screens/AccountHead.tsx'
import { authName } from '../../app/screens/authName.ts'
import { Disconnecting } from '../../app/screens/Disconnecting.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { providerName } from '../../app/screens/providerName.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { useIdentity } from '../../names/lookup/useIdentity.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { leave } from '../../wallets/restore/leave.ts'
import { openSecurity } from '../openSecurity.ts'
import { accountChoice } from './accountChoice.ts'

/** Menu of the account: its login, type, security, wallets, other addresses, name and network, and "Disconnect". */
export function AccountSettingsView() {
  const app = useApp()
  const [leaving, setLeaving] = useState(false)
  const address = useAppState((state) => activeConnection(state).address)
  const identity = useIdentity()
  if (!address) return leaving ? <Disconnecting /> : <NotConnected />
  return (
    <Screen
      footer={
        <Button
          icon={<Icon name="disconnect" />}
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            void leave(app)
          }}
          variant="secondary"
        >
          {m.disconnect()}
        </Button>
      }
      gap={16}
    >
      <AccountHead address={address} image={identity?.image} name={identity?.name} />
      <Rows isNamed={identity === undefined || identity.name !== null} />
    </Screen>
  )
}

type RowsProps = {
  /** Whether the account has a name. Also `true` while the name has not loaded yet. */
  readonly isNamed: boolean
}

function Rows({ isNamed }: RowsProps) {
  const app = useApp()
  const [opening, setOpening] = useState(false)
  const { auth, types, isAuth, isEvm, wallet, others, network, canSwitchNetwork, push } = useAppState((state) => ({
    auth: state.auth,
    types: accountChoice(state),
    isAuth: activeConnection(state).connectorType === 'AUTH',
    isEvm: state.activeNamespace === 'eip155',
    wallet: activeConnection(state).wallet,
    // A Solana wallet has only one active account, so there are no others to choose. On Bitcoin, only payment accounts
    // can become active.
    others:
      state.activeNamespace !== 'solana' &&
      activeConnection(state).accounts.filter(({ type }) => type !== 'ordinal' && type !== 'stx').length > 1,
    network: networkOf(state, activeConnection(state).network),
    canSwitchNetwork: state.options.enableNetworkSwitch ?? true,
    push: state.push,
  }))
  const name = authName(auth)
  const social = auth.loginMethod === 'email' ? null : auth.loginMethod

  const security = async () => {
    setOpening(true)
    track(app, 'EMAIL_UPGRADE_FROM_MODAL', {})
    try {
      await openSecurity(app)
    } catch (error) {
      showLoginError(app, error, m.security_failed())
    } finally {
      setOpening(false)
    }
  }

  return (
    <ListGroup label={m.title_settings()}>
      {isAuth && social ? (
        <ListItem
          detail={m.login_social({ provider: providerName(social) })}
          image={<ProviderMark provider={social} size={24} />}
          title={name.short}
        />
      ) : null}
      {isAuth && !social && name.whole ? (
        <ListItem
          chevron
          detail={m.email_change()}
          image={<Icon name="mail" />}
          leadsTo="UpdateEmailWallet"
          onClick={() => push('UpdateEmailWallet', { redirect: 'AccountSettings' })}
          title={name.short}
        />
      ) : null}
      {types ? (
        <ListItem
          chevron={types.canSwitch}
          detail={m.account_type()}
          image={<Icon name="wallet" />}
          {...(types.canSwitch && { onClick: () => push('SmartAccountSettings') })}
          title={types.current === 'eoa' ? m.account_eoa() : m.account_smart()}
        />
      ) : null}
      {isAuth ? (
        <ListItem
          chevron
          detail={m.security_text()}
          image={<Icon name="shield" />}
          loading={opening}
          onClick={() => void security()}
          title={m.title_security()}
        />
      ) : null}
      <ListItem
        chevron
        detail={isAuth ? undefined : wallet?.name}
        image={<Icon name="wallet" />}
        leadsTo="ProfileWallets"
        onClick={() => push('ProfileWallets')}
        testId="wallets"
        title={m.wallets_label()}
      />
      {others ? (
        <ListItem
          chevron
          image={<Icon name="swap" />}
          onClick={() => push(isAuth ? 'Profile' : 'SwitchAddress')}
          title={m.title_switch_address()}
        />
      ) : null}
      {isAuth && isEvm && !isNamed ? (
        <ListItem
          chevron
          image={<Icon name="plus" />}
          leadsTo="ChooseAccountName"
          onClick={() => push('ChooseAccountName')}
          title={m.account_choose_name()}
        />
      ) : null}
      <ListItem
        chevron={canSwitchNetwork}
        detail={m.account_network()}
        image={<NetworkImage network={network} />}
        {...(canSwitchNetwork && { onClick: () => push('Networks') })}
        title={network?.name ?? m.unknown_network()}
      />
    </ListGroup>
  )
}
