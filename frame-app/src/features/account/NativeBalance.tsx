import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { readNativeBalance } from '../../session/project/readNativeBalance.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import { networkOf } from '../../store/optionsSlice.ts'
import { Amount } from '../../ui/Amount.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { formatBalance } from './formatBalance.ts'

/** The native balance of the account, kept for 30 seconds. A family that nobody can ask for one shows none (facts 2.2). */
export function NativeBalance() {
  const app = useApp()
  const { address, network } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: networkOf(state, activeConnection(state).network),
  }))
  const canAsk = Boolean(network && app.adapters[network.namespace]?.nativeBalance)
  const { data, isError, refetch, isFetching } = useQuery(
    {
      queryKey: ['nativeBalance', network?.caipNetworkId, address],
      queryFn: () => readNativeBalance(app, network!, address!),
      staleTime: 30_000,
      enabled: canAsk && Boolean(address),
    },
    queryClientOf(app),
  )
  if (!network || !canAsk) return null
  const { symbol, decimals } = network.nativeCurrency
  if (data !== undefined) return <Amount symbol={symbol} value={formatBalance(data, decimals)} />
  if (!isError || isFetching) return <Skeleton size={120} variant="text" />
  return (
    <Text align="center" tone="muted">
      {m.balance_failed()} <LinkButton onClick={() => void refetch()}>{m.try_again()}</LinkButton>
    </Text>
  )
}
