import { networkOf } from '../../app/store/optionsSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Fact } from '../../ui/amounts/Fact.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import type { PaymentResult } from '../paymentResult.ts'
import { ResultScreen } from '../ResultScreen.tsx'
import { sentLook } from './sentLook.ts'
import { useSentState } from './useSentState.ts'

type Props = { readonly result: PaymentResult; readonly recipient: string }

/** Result of a transfer. */
export function TransferResult({ result, recipient }: Props) {
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
