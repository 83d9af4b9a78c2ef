import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatBalance } from '../../onchain/formatBalance.ts'
import { nativeBalanceQuery } from '../../onchain/nativeBalanceQuery.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import { networkOf } from '../../store/optionsSlice.ts'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Amount } from '../../ui/text/Amount.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'

/** The native balance of the account, kept for 30 seconds. A family without such a question shows none. */
export function NativeBalance() {
  const app = useApp()
  const { address, network } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: networkOf(state, activeConnection(state).network),
  }))
  const { data, isError, refetch, isFetching } = useQuery(nativeBalanceQuery(app, network, address), queryClientOf(app))
  if (!network || !app.adapters[network.namespace]?.nativeBalance) return null
  const { symbol, decimals } = network.nativeCurrency
  if (data !== undefined) return <Amount symbol={symbol} value={formatBalance(data, decimals)} />
  if (!isError || isFetching) return <Skeleton size={120} variant="text" />
  return (
    <Text align="center" tone="muted">
      {m.balance_failed()} <LinkButton onClick={() => void refetch()}>{m.try_again()}</LinkButton>
    </Text>
  )
}
