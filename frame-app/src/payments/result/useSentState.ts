import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import type { PaymentResult } from '../paymentResult.ts'
import { outcomeKey, outcomesOf } from '../sent/outcomes.ts'
import type { SentState } from '../sent/SentState.ts'
import { sentQuery } from '../sent/sentQuery.ts'

/** Returns the state of a payment that was just sent. The state updates while the modal is open. */
export function useSentState({ network, account, hash }: PaymentResult): SentState {
  const app = useApp()
  const { data } = useQuery(sentQuery(app, network, account), queryClientOf(app))
  // Once the network's history contains the transaction, its stored copy is deleted, so we also check the recorded
  // outcomes.
  return (
    data?.find((sent) => sent.hash === hash)?.state ??
    outcomesOf(app).ended.get(outcomeKey({ network, hash })) ??
    'pending'
  )
}
