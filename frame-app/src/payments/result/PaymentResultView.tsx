import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { SwapToken } from '../../account/balances/Token.ts'
import { formatAmount } from '../../app/amounts/formatAmount.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { receivedQuery } from '../../swap/plan/receivedQuery.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Fact } from '../../ui/layout/Fact.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Skeleton } from '../../ui/pictures/Skeleton.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { type PaymentResult, paymentResultOf } from '../paymentResult.ts'
import { ResultScreen } from '../ResultScreen.tsx'
import { outcomeKey, outcomesOf } from '../sent/outcomes.ts'
import type { SentState } from '../sent/SentState.ts'
import { sentQuery } from '../sent/sentQuery.ts'

/** Result of the transfer or swap that was just sent. */
export function PaymentResultView() {
  const result = useStore(paymentResultOf(useApp()))
  // When the owners of a shared wallet (a Safe) have signed a payment, its hash changes. The route contains the current
  // hash.
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

type Props = { readonly result: PaymentResult; readonly recipient: string }

function TransferResult({ result, recipient }: Props) {
  const network = useAppState((state) => networkOf(state, result.network))
  const state = useSentState(result)
  const { tone, text } = sentLook[state]
  const title = { waiting: m.result_sending, done: m.result_sent, failed: m.result_not_sent }[tone]
  return (
    <ResultScreen
      hash={state === 'signers' ? null : result.hash}
      network={network}
      text={text()}
      title={title({ amount: result.paid })}
      tone={tone}
    >
      <Fact label={m.send_amount()}>{result.paid}</Fact>
      <Fact label={m.send_to()}>
        <AddressText address={recipient} show="whole" />
      </Fact>
    </ResultScreen>
  )
}

type SwapResultProps = { readonly result: PaymentResult; readonly token: SwapToken }

/** Result of a swap. Shows the amount that was received, never the quoted amount. */
function SwapResult({ result, token }: SwapResultProps) {
  const app = useApp()
  const network = useAppState((state) => networkOf(state, result.network))
  const state = useSentState(result)
  const { tone, text } = sentLook[state]
  const received = useQuery(
    { ...receivedQuery(app, { ...result, token: token.address }), enabled: tone === 'done' },
    queryClientOf(app),
  )
  const { symbol, decimals } = token
  const names = { paid: result.paid, symbol }
  const amount = received.data && `${formatAmount(received.data, { decimals, most: 8 })} ${symbol}`
  const title = () => {
    if (tone === 'waiting') return m.result_swapping(names)
    if (tone === 'failed') return m.result_not_swapped(names)
    return amount ? m.result_received({ amount }) : m.result_swapped(names)
  }
  return (
    <ResultScreen
      hash={state === 'signers' ? null : result.hash}
      network={network}
      text={text()}
      title={title()}
      tone={tone}
    >
      <Fact label={tone === 'done' ? m.result_paid() : m.swap_from()}>{result.paid}</Fact>
      {tone === 'done' ? (
        <Fact label={m.result_got()}>
          {amount ?? (received.isFetching ? <Skeleton size={96} variant="text" /> : m.result_untold())}
        </Fact>
      ) : null}
    </ResultScreen>
  )
}

/** Display style (`tone`) and explanation for each state of a sent payment. */
const sentLook = {
  pending: { tone: 'waiting', text: m.activity_pending_text },
  signers: { tone: 'waiting', text: m.activity_signers_text },
  confirmed: { tone: 'done', text: () => null },
  failed: { tone: 'failed', text: m.activity_failed_detail },
  replaced: { tone: 'failed', text: m.activity_replaced_text },
} as const satisfies Record<SentState, unknown>

/** Returns the state of a payment that was just sent. The state updates while the modal is open. */
function useSentState({ network, account, hash }: PaymentResult): SentState {
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
