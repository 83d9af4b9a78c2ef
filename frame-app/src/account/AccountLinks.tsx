import type { ReactNode } from 'react'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Pressable, type PressableProps } from '../ui/controls/Pressable.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './AccountLinks.module.css'

type Props = {
  /** Whether the account has a name. Also `true` while the name has not loaded yet. */
  readonly isNamed: boolean
}

/** Links from the account to its network, wallets, other accounts and settings, all visible at once. */
export function AccountLinks({ isNamed }: Props) {
  const { network, canSwitch, isAuth, isEvm, others, push } = useAppState((state) => ({
    network: networkOf(state, activeConnection(state).network),
    canSwitch: state.options.enableNetworkSwitch ?? true,
    isAuth: activeConnection(state).connectorType === 'AUTH',
    isEvm: state.activeNamespace === 'eip155',
    // A Solana wallet has only one active account, so there are no others to choose. On Bitcoin, only payment accounts
    // can become active.
    others:
      state.activeNamespace !== 'solana' &&
      activeConnection(state).accounts.filter(({ type }) => type !== 'ordinal' && type !== 'stx').length > 1,
    push: state.push,
  }))
  const networkName = network?.name ?? m.unknown_network()
  const networkMark = <NetworkImage network={network} size={18} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul aria-label={m.title_account()} className={styles.links} role="list">
      {canSwitch ? (
        <Link
          icon={networkMark}
          leadsTo="Networks"
          onClick={() => push('Networks')}
          said={m.account_network_named({ name: networkName })}
          text={networkName}
        />
      ) : (
        <li className={styles.link}>
          {networkMark}
          <span className={styles.text}>{networkName}</span>
        </li>
      )}
      <Link
        icon={<Icon name="wallet" size={16} />}
        leadsTo="ProfileWallets"
        onClick={() => push('ProfileWallets')}
        testId="wallets"
        text={m.wallets_label()}
      />
      {others ? (
        <Link
          icon={<Icon name="swap" size={16} />}
          onClick={() => push(isAuth ? 'Profile' : 'SwitchAddress')}
          text={m.title_switch_address()}
        />
      ) : null}
      {isAuth ? (
        <Link
          icon={<Icon name="shield" size={16} />}
          leadsTo="AccountSettings"
          onClick={() => push('AccountSettings')}
          text={m.title_settings()}
        />
      ) : null}
      {isAuth && isEvm && !isNamed ? (
        <Link
          icon={<Icon name="plus" size={16} />}
          leadsTo="ChooseAccountName"
          onClick={() => push('ChooseAccountName')}
          text={m.account_choose_name()}
        />
      ) : null}
    </ul>
  )
}

type LinkProps = PressableProps & {
  readonly icon: ReactNode
  readonly text: string
  /** Label that screen readers read instead of `text`. */
  readonly said?: string
}

const Link = ({ icon, text, said, ...props }: LinkProps) => (
  <li>
    <Pressable {...props} className={styles.link} title={text}>
      {icon}
      <span aria-hidden={said !== undefined} className={styles.text}>
        {text}
      </span>
      {said === undefined ? null : <VisuallyHidden>{said}</VisuallyHidden>}
    </Pressable>
  </li>
)
