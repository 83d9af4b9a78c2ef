import { useQuery } from '@tanstack/react-query'
import type { Account } from '#shared/protocol/account.ts'
import { formatFiat } from '../../app/amounts/formatFiat.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { tokensQuery } from '../balances/tokensQuery.ts'
import { totalValue } from '../balances/totalValue.ts'
import { useSortedTokens } from '../balances/useSortedTokens.ts'
import { accountKind } from './accountKind.ts'
import styles from './wallets.module.css'

type Props = {
  readonly action: string
  readonly busy: string | null
  readonly onSwitch: (address: string) => void
}

/** Lists the active wallet's accounts on the active network, including the active account. */
export function AccountLines({ action, busy, onSwitch }: Props) {
  const { accounts, address, network, isAuth, smartAccountNetworks } = useAppState((state) => ({
    accounts: activeConnection(state).accounts,
    address: activeConnection(state).address,
    network: activeConnection(state).network,
    isAuth: activeConnection(state).connectorType === 'AUTH',
    smartAccountNetworks: state.auth.smartAccountNetworks,
  }))
  const shown = accounts.filter(
    (account) =>
      account.address === address ||
      account.type === 'eoa' ||
      account.type === 'payment' ||
      (account.type === 'smartAccount' && smartAccountNetworks.includes(network ?? '')),
  )
  return (
    <>
      <ListGroup label={m.accounts_label()} testId="accounts">
        {shown.map((account) => (
          <AccountLine
            account={account}
            action={action}
            busy={busy === account.address}
            disabled={busy !== null}
            isAuth={isAuth}
            isCurrent={account.address === address}
            key={account.address}
            network={network}
            onSwitch={() => onSwitch(account.address)}
          />
        ))}
      </ListGroup>
      {shown.length < 2 ? (
        <Text align="center" tone="muted">
          {m.accounts_none()}
        </Text>
      ) : null}
    </>
  )
}

type AccountLineProps = {
  readonly account: Account
  readonly isAuth: boolean
  readonly network: string | null
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly action: string
  readonly onSwitch: () => void
}

/** An account with its value, and a button that makes the account active. */
function AccountLine({ account, isAuth, network, isCurrent, busy, disabled, action, onSwitch }: AccountLineProps) {
  const value = useAccountValue(network, account.address)
  const detail = [accountKind(account, isAuth ? 'auth' : 'extension'), value].filter(Boolean).join(' · ')
  return (
    <div className={styles.line}>
      <span className={styles.mark}>
        <Avatar address={account.address} />
      </span>
      <div className={styles.words}>
        <span className={styles.address}>
          <AddressText address={account.address} />
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </div>
      {isCurrent ? (
        <Tag tone="accent">{m.wallet_active()}</Tag>
      ) : (
        <Button
          className={styles.action}
          disabled={disabled && !busy}
          label={`${action} ${account.address}`}
          loading={busy}
          onClick={onSwitch}
          size="md"
          variant="secondary"
        >
          {action}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns an account's value on a network, in the dapp's currency. Returns `undefined` while the tokens load, after a
 * failure, and if no token has a price. On networks that the blockchain API does not support, no token has a price.
 *
 * @param network CAIP-2
 */
function useAccountValue(network: string | null, address: string): string | undefined {
  const app = useApp()
  const currency = useAppState(fiatCurrency)
  const { data } = useQuery(tokensQuery(app, network, address), queryClientOf(app))
  const { tokens, isLoading } = useSortedTokens(network, data)
  const isPriced = !isLoading && tokens.some(({ price }) => price !== null)
  const value = isPriced ? totalValue(tokens) : null
  return value === null ? undefined : formatFiat(value, { currency })
}
