import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { makeError } from '#shared/errors/makeError.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { showError } from '../app/reporting/showError.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { signable } from '../payments/signable.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import { draftSwap } from './draftSwap.ts'
import { reviewSwap } from './plan/reviewSwap.ts'
import { swapStore } from './plan/swapStore.ts'
import { quoteRefresh } from './plan/swapTerms.ts'
import { tokenKey } from './sameToken.ts'

/**
 * Returns the plan of the reviewed swap. Refreshes the plan every 10 seconds, except while a request is open in the
 * wallet. Goes back if a refresh fails, because an old plan must not be signed, or if there is no swap to review.
 */
export function useSwapPlan() {
  const app = useApp()
  const client = queryClientOf(app)
  const place = useAppState((state) => ({
    account: activeConnection(state).address,
    network: activeConnection(state).network,
  }))
  const draft = useStore(swapStore(app))
  const swap = draftSwap(draft, place)
  const busy = useOpenPayment()?.kind ?? null
  const isBusy = busy !== null
  const key = swap && `${swap.account} ${tokenKey(swap.from)} ${tokenKey(swap.to)} ${swap.amount} ${swap.slippage}`
  const queryKey = ['swapPlan', key, draft.approvals]
  const review = () => reviewSwap(app, swap!)
  const query = useQuery(
    {
      queryKey,
      // A click started the first load and each retry until the plan loads, so these use `askForVisitor`. Later
      // refreshes are automatic.
      queryFn: () => (client.getQueryState(queryKey)?.dataUpdateCount ? review() : askForVisitor(app, review)),
      enabled: swap !== null && !isBusy,
      refetchInterval: isBusy ? false : quoteRefresh,
      staleTime: 0,
      gcTime: 0,
    },
    client,
  )
  const failure = query.isError && !query.isFetching && !isBusy ? query.error : null
  const plan = signable(query)
  const isGone = swap === null
  useEffect(() => {
    if (!failure && !isGone) return
    if (failure) showError(app, failure, makeError('SWAP_FAILED'))
    if (currentRoute(app.store.getState())?.view === 'SwapPreview') app.store.getState().pop()
  }, [app, failure, isGone])
  return { app, plan, busy }
}
