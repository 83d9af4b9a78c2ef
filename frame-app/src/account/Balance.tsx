import { useQuery } from '@tanstack/react-query'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { formatNative } from '../app/amounts/formatNative.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { Amount } from '../ui/text/Amount.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './Balance.module.css'
import { nativeBalanceQuery } from './balances/nativeBalanceQuery.ts'
import { totalValue } from './balances/totalValue.ts'
import type { useHoldings } from './balances/useHoldings.ts'

/**
 * Total value of the account's tokens on its network, or the native balance if the token values are unknown. The line
 * below names the network. After a failure, shows a dash, because the tokens below explain the failure. Shows only the
 * network for a family whose adapter has no balance method.
 */
export function Balance({ tokens, failed, unsupported }: ReturnType<typeof useHoldings>) {
  const app = useApp()
  const { address, network, currency } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: networkOf(state, activeConnection(state).network),
    currency: fiatCurrency(state),
  }))
  const { data, isError, isFetching } = useQuery(nativeBalanceQuery(app, network, address), queryClientOf(app))
  if (!network) return null
  if (!app.adapters[network.namespace]?.nativeBalance)
    return (
      <Text align="center" size="hint" tone="muted">
        {m.account_network_named({ name: network.name })}
      </Text>
    )
  const where = m.balance_on({ network: network.name })
  const { symbol, decimals } = network.nativeCurrency
  const held = tokens?.find((token) => token.address === null)?.amount ?? data
  const native = held === undefined ? undefined : formatNative(held, decimals)
  if (tokens && !unsupported)
    return <Amount fiat={where} testId="balance" value={formatFiat(totalValue(tokens), { currency })} />
  if (native !== undefined && (failed || unsupported))
    return <Amount fiat={where} symbol={symbol} testId="balance" value={native} />
  if (!isError || isFetching)
    return (
      <div className={styles.waiting}>
        <Skeleton size={160} variant="text" />
      </div>
    )
  return <Amount fiat={where} testId="balance" value="–" />
}
