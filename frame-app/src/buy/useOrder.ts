import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { currentRoute, type RouteParams } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { type Money, moneyOf } from './moneyOf.ts'
import { onRampOptionsQuery } from './onRampQueries.ts'

/**
 * Returns the current order and its recipient address. Views pass the order on in their route params: `amount` as
 * typed, `pay` and `buy` as ids. If a choice is missing, the first option is used.
 */
export function useOrder() {
  const app = useApp()
  const { address, network, params } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: activeConnection(state).network,
    params: currentRoute(state)?.params ?? ({} as RouteParams),
  }))
  const { data: options } = useQuery(onRampOptionsQuery(app, network), queryClientOf(app))
  const chosen = <each extends { readonly id: string }>(all: readonly each[] | undefined, id: string | undefined) =>
    all?.find((one) => one.id === id) ?? all?.[0]
  const payment = chosen(options?.paymentCurrencies, params.pay)
  const purchase = chosen(options?.purchaseCurrencies, params.buy)
  const money: Money = payment ? moneyOf(params.amount ?? '', payment) : { kind: 'empty' }
  return {
    address,
    network,
    params,
    options,
    payment,
    purchase,
    amount: money.kind === 'amount' ? money.text : undefined,
  }
}
export type Order = ReturnType<typeof useOrder>
