import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ResultScreen } from '../payments/ResultScreen.tsx'
import { Fact } from '../ui/layout/Fact.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { decimalAmount } from './decimalAmount.ts'
import { purchasesQuery } from './onRampQueries.ts'
import type { Purchase } from './onramp/getPurchases.ts'
import { refreshBought } from './refreshBought.ts'

const looks = {
  pending: { tone: 'waiting', title: m.result_buying, text: m.result_buying_text, word: m.buy_state_pending },
  success: { tone: 'done', title: m.result_bought, text: () => null, word: m.buy_state_success },
  failed: { tone: 'failed', title: m.result_not_bought, text: m.result_not_bought_text, word: m.buy_state_failed },
} as const satisfies Record<Purchase['state'], unknown>

/** Result of the purchase whose id is in the route. The result updates until the purchase is settled. */
export function PurchaseResultView() {
  const app = useApp()
  const client = queryClientOf(app)
  const place = useAppState((state) => ({
    address: activeConnection(state).address,
    network: activeConnection(state).network,
  }))
  const id = useAppState((state) => currentRoute(state)?.params.purchase)
  const { data } = useQuery({ ...purchasesQuery(app, place), refetchOnMount: 'always' }, client)
  const purchase = data?.find((each) => each.id === id)
  const network = useAppState((state) => networkOf(state, purchase?.network ?? null))
  const hasArrived = purchase?.state === 'success'
  useEffect(() => {
    if (hasArrived) refreshBought(client)
  }, [client, hasArrived])
  if (!purchase)
    return (
      <Screen>
        <SkeletonRows count={3} />
      </Screen>
    )
  const { state, symbol } = purchase
  const amount = purchase.amount === null ? symbol : `${decimalAmount(purchase.amount)} ${symbol}`
  const { tone, title, text, word } = looks[state]
  return (
    <ResultScreen
      hash={hasArrived ? purchase.hash : null}
      network={network}
      text={text()}
      title={title({ amount })}
      tone={tone}
    >
      <Fact label={m.send_amount()}>{amount}</Fact>
      <Fact label={m.activity_status()}>{word()}</Fact>
    </ResultScreen>
  )
}
