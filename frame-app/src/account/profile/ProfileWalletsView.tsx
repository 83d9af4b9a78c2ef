import { useEffect, useState } from 'react'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { familyName } from '../../app/screens/familyName.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { HeaderButton } from '../../ui/controls/HeaderButton.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { IconName } from '../../ui/pictures/icons.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ActiveWallet } from './ActiveWallet.tsx'
import { accountKind } from './accountKind.ts'
import { switchKey, useWalletActions, type WalletActions } from './useWalletActions.ts'
import { WalletMark } from './WalletMark.tsx'
import { walletName } from './walletName.ts'
import { type WalletRow, walletSections } from './walletSections.ts'
import styles from './wallets.module.css'

/** Lists all the user's wallets, with a tab for each namespace of the dapp. */
export function ProfileWalletsView() {
  const app = useApp()
  const networks = useAppState((state) => state.networks)
  const [namespace, setNamespace] = useState<Namespace>(() => {
    const state = app.store.getState()
    return (currentRoute(state)?.params.namespace as Namespace | undefined) ?? state.activeNamespace
  })
  const actions = useWalletActions(namespace)
  // This view is mounted again after the user has added a wallet or canceled doing so, so we reset the wallet list's
  // filter here.
  useEffect(() => {
    app.store.getState().setFilter(null)
  }, [app])
  const families = [...new Set(networks.map((network) => network.namespace))]
  const list = <WalletSectionsList actions={actions} key={namespace} />
  return (
    <Screen
      footer={
        <Button
          disabled={actions.busy !== null}
          icon={<Icon name="plus" />}
          onClick={actions.add}
          testId="add-wallet"
          variant="secondary"
        >
          {m.wallet_add({ family: familyName(namespace) })}
        </Button>
      }
      gap={16}
    >
      {families.length > 1 ? (
        <Tabs
          label={m.families_label()}
          onChange={setNamespace}
          tabs={families.map((id) => ({ id, label: familyName(id) }))}
          value={namespace}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </Screen>
  )
}

/** Lists a namespace's wallets: the active wallet, other connected wallets, and earlier wallets. */
function WalletSectionsList({ actions }: { readonly actions: WalletActions }) {
  const { namespace, busy } = actions
  const { active, others, recent, count } = useAppState((state) => walletSections(state, namespace))
  const isBusy = busy !== null
  return (
    <div className={styles.sections}>
      {count > 0 ? (
        <div className={styles.head}>
          <Text as="h2" tone="muted" weight="medium">
            <bdi>{m.wallet_count({ count })}</bdi>
          </Text>
          <LinkButton disabled={isBusy} onClick={actions.endAll} tone="quiet">
            {m.disconnect_all()}
          </LinkButton>
        </div>
      ) : (
        <EmptyState
          icon="wallet"
          text={m.wallets_none_text({ family: familyName(namespace) })}
          title={m.wallets_none()}
        />
      )}
      {active ? <ActiveWallet actions={actions} row={active} /> : null}
      {others.length > 0 ? (
        <ListGroup testId="other-wallets" title={m.wallets_others()}>
          {others.map((row) => (
            <WalletLine
              action={m.wallet_switch()}
              busy={busy === switchKey(row) || (row.isOther && busy === row.id)}
              disabled={isBusy}
              end={
                row.isOther
                  ? {
                      icon: 'disconnect',
                      label: m.wallet_disconnect({ name: walletName(row) }),
                      onClick: () => actions.end(row),
                    }
                  : null
              }
              key={switchKey(row)}
              label={m.wallet_switch_to({ name: `${walletName(row)} ${row.account.address}` })}
              onAction={() => actions.switchTo(row)}
              row={row}
            />
          ))}
        </ListGroup>
      ) : null}
      {recent.length > 0 ? (
        <ListGroup testId="recent-wallets" title={m.wallets_recent()}>
          {recent.map((row) => (
            <WalletLine
              action={m.wallet_connect()}
              busy={false}
              disabled={isBusy}
              end={{
                icon: 'bin',
                label: m.wallet_delete({ name: walletName(row) }),
                onClick: () => actions.forget(row),
              }}
              key={switchKey(row)}
              label={m.wallet_connect_again({ name: walletName(row) })}
              onAction={() => actions.connectAgain(row)}
              row={row}
            />
          ))}
        </ListGroup>
      ) : null}
    </div>
  )
}

type WalletLineProps = {
  readonly row: WalletRow
  /** The main button's visible text. */
  readonly action: string
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onAction: () => void
  /** Secondary button; `null` or missing if there is none. */
  readonly end?: { readonly icon: IconName; readonly label: string; readonly onClick: () => void } | null
}

/** A row for a wallet that the user can switch to or reconnect: its name and account, with action buttons. */
function WalletLine({ row, action, label, busy, disabled, onAction, end }: WalletLineProps) {
  const kind = accountKind(row.account, row.connector)
  const name = walletName(row)
  return (
    <div className={styles.line}>
      <span className={styles.mark}>
        <WalletMark {...row} />
      </span>
      <div className={styles.words}>
        <span className={styles.address}>
          <AddressText address={row.account.address} />
        </span>
        <span className={styles.detail} title={name}>
          <bdi>{kind ? `${name} · ${kind}` : name}</bdi>
        </span>
      </div>
      <Button
        className={styles.action}
        disabled={disabled && !busy}
        label={label}
        loading={busy}
        onClick={onAction}
        size="md"
        variant="secondary"
      >
        {action}
      </Button>
      {end ? <HeaderButton disabled={disabled} icon={end.icon} label={end.label} onClick={end.onClick} /> : null}
    </div>
  )
}
