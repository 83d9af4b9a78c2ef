import { explorerOf } from '#shared/explorerOf.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { HeaderButton } from '../../ui/controls/HeaderButton.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { accountKind } from './accountKind.ts'
import type { WalletActions } from './useWalletActions.ts'
import { WalletMark } from './WalletMark.tsx'
import { walletName } from './walletName.ts'
import type { WalletSections } from './walletSections.ts'
import styles from './wallets.module.css'

type Props = { readonly row: NonNullable<WalletSections['active']>; readonly actions: WalletActions }

/** A namespace's active wallet with its action buttons. */
export function ActiveWallet({ row, actions }: Props) {
  const { store } = useApp()
  const { namespace, busy } = actions
  const { explorer, isCurrent } = useAppState((state) => ({
    explorer: explorerOf(networkOf(state, connectionOf(state, namespace).network)),
    isCurrent: state.activeNamespace === namespace,
  }))
  const name = walletName(row)
  const kind = accountKind(row.account, row.connector)
  return (
    <section aria-label={m.wallet_active()} className={styles.active} data-testid="active-wallet">
      <div className={styles.who}>
        <span className={styles.mark}>
          <WalletMark {...row} />
        </span>
        <div className={styles.words}>
          <span className={styles.address}>
            <AccountAddress address={row.account.address} />
          </span>
          <span className={styles.detail} title={name}>
            <bdi>{kind ? `${name} · ${kind}` : name}</bdi>
          </span>
        </div>
        <Tag tone="accent">{m.wallet_active()}</Tag>
      </div>
      {row.beside.map((account) => (
        <div className={styles.beside} key={account.address}>
          <AccountAddress address={account.address} />
          <Tag>{accountKind(account, row.connector) ?? ''}</Tag>
        </div>
      ))}
      <div className={styles.tools}>
        {explorer ? (
          <LinkButton
            href={`${explorer.url.replace(/\/$/, '')}/address/${row.account.address}`}
            icon={<Icon name="external" size={16} />}
            tone="quiet"
          >
            {m.block_explorer()}
          </LinkButton>
        ) : null}
        {row.connector === 'auth' && isCurrent ? (
          <HeaderButton
            icon="more"
            label={m.wallet_settings()}
            leadsTo="AccountSettings"
            onClick={() => store.getState().push('AccountSettings')}
          />
        ) : null}
        <Button
          className={styles.action}
          disabled={busy !== null && busy !== row.id}
          icon={<Icon name="disconnect" size={18} />}
          loading={busy === row.id}
          onClick={() => actions.end(row)}
          size="md"
          variant="secondary"
        >
          {m.disconnect()}
        </Button>
      </div>
    </section>
  )
}
