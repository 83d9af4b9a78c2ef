import { useQuery } from '@tanstack/react-query'
import type { SwapToken } from '../../account/balances/Token.ts'
import { formatAmount } from '../../app/amounts/formatAmount.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { receivedQuery } from '../../swap/plan/receivedQuery.ts'
import { Fact } from '../../ui/amounts/Fact.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import type { PaymentResult } from '../paymentResult.ts'
import { ResultScreen } from '../ResultScreen.tsx'
import { sentLook } from './sentLook.ts'
import { useSentState } from './useSentState.ts'

type Props = { readonly result: PaymentResult; readonly token: SwapToken }

/** Result of a swap. Shows the amount that was received, never the quoted amount. */
export function SwapResult({ result, token }: Props) {
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
