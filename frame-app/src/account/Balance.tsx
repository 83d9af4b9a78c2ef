import { useQuery } from '@tanstack/react-query'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { formatNative } from '../app/amounts/formatNative.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { Amount } from '../ui/text/Amount.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './Balance.module.css'
import { nativeBalanceQuery } from './balances/nativeBalanceQuery.ts'
import { totalValue } from './balances/totalValue.ts'
import type { useHoldings } from './balances/useHoldings.ts'

/**
 * Total value of the account's tokens, with the native balance below. Shows only the native balance if the token values
 * are unknown. Renders nothing for a family whose adapter has no balance method.
 */
export function Balance({ tokens, failed, unsupported }: ReturnType<typeof useHoldings>) {
  const app = useApp()
  const { address, network, currency } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: networkOf(state, activeConnection(state).network),
    currency: fiatCurrency(state),
  }))
  const { data, isError, refetch, isFetching } = useQuery(nativeBalanceQuery(app, network, address), queryClientOf(app))
  if (!network || !app.adapters[network.namespace]?.nativeBalance) return null
  const { symbol, decimals } = network.nativeCurrency
  const held = tokens?.find((token) => token.address === null)?.amount ?? data
  const native = held === undefined ? undefined : formatNative(held, decimals)
  if (tokens && !unsupported)
    return (
      <Amount
        fiat={native && `${native} ${symbol}`}
        testId="balance"
        value={formatFiat(totalValue(tokens), { currency })}
      />
    )
  if (native !== undefined && (failed || unsupported)) return <Amount symbol={symbol} testId="balance" value={native} />
  if (!isError || isFetching)
    return (
      <div className={styles.waiting}>
        <Skeleton size={160} variant="text" />
      </div>
    )
  return (
    <Text align="center" tone="muted">
      {m.balance_failed()} <LinkButton onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</LinkButton>
    </Text>
  )
}
