import { useStore } from 'zustand'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { paymentResultOf } from '../paymentResult.ts'
import { SwapResult } from './SwapResult.tsx'
import { TransferResult } from './TransferResult.tsx'

/** Result of what was just sent or swapped, until the user has seen it. */
export function PaymentResultView() {
  const result = useStore(paymentResultOf(useApp()))
  // A shared wallet's payment gets another hash when its owners have signed it.
  const hash = useAppState((state) => currentRoute(state)?.params.hash ?? '')
  if (!result)
    return (
      <Screen>
        <EmptyState icon="clock" text={m.activity_unknown_text()} title={m.activity_unknown()} />
      </Screen>
    )
  const sent = { ...result, hash }
  return 'token' in result.for ? (
    <SwapResult result={sent} token={result.for.token} />
  ) : (
    <TransferResult recipient={result.for.recipient} result={sent} />
  )
}
