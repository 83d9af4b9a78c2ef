import { useQuery } from '@tanstack/react-query'
import type { Account } from '#shared/protocol/account.ts'
import { formatFiat } from '../../app/amounts/formatFiat.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { tokensQuery } from '../balances/tokensQuery.ts'
import { totalValue } from '../balances/totalValue.ts'
import { useSortedTokens } from '../balances/useSortedTokens.ts'
import { accountKind } from './accountKind.ts'
import styles from './wallets.module.css'

type Props = {
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
export function AccountLine({ account, isAuth, network, isCurrent, busy, disabled, action, onSwitch }: Props) {
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
