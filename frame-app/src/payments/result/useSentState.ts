import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import type { PaymentResult } from '../paymentResult.ts'
import { outcomeKey, outcomesOf } from '../sent/outcomes.ts'
import type { SentState } from '../sent/SentState.ts'
import { sentQuery } from '../sent/sentQuery.ts'

/** State of a payment that was just sent. It updates while the modal is open. */
export function useSentState({ network, account, hash }: PaymentResult): SentState {
  const app = useApp()
  const { data } = useQuery(sentQuery(app, network, account), queryClientOf(app))
  // Once the network's history has the transaction, it is no longer stored, so we check its recorded outcome.
  return (
    data?.find((sent) => sent.hash === hash)?.state ??
    outcomesOf(app).ended.get(outcomeKey({ network, hash })) ??
    'pending'
  )
}
