import { keccak256, serializeTransaction } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Approval, Fact } from '../approval/Approval.ts'
import { signedJson } from '../approval/signedJson.ts'
import * as m from '../generated/i18n/messages.js'
import { describeCall } from './call/describeCall.ts'
import { feeText } from './call/feeText.ts'
import { feeWarnings } from './call/feeWarnings.ts'
import { minimumWarnings } from './call/minimumWarnings.ts'
import { movesOf } from './call/movesOf.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { simulateCall } from './call/simulateCall.ts'
import { simulationWords } from './call/simulationWords.ts'
import { isSaid } from './call/swapWords.ts'
import { rollupFee } from './chain/currentFees.ts'
import type { AskedTransaction } from './decodeTransaction.ts'
import type { FilledTransaction } from './fillTransaction.ts'

/**
 * Creates the approval of a transaction. The approval describes the call's bytes, its effects in the simulation, the
 * fee and the raw bytes.
 *
 * @returns also the recipient, and the spender who may spend tokens after the transaction
 * @throws INVALID_PARAMS if the simulation shows that the user's smart account acts
 */
export async function transactionApproval(
  context: ChainRequestContext,
  call: AskedTransaction,
  { transaction, gasPrice, price, feeTimes }: FilledTransaction,
): Promise<{
  readonly approval: Approval
  readonly recipient: string | undefined
  readonly spender: string | undefined
}> {
  const { client, network, account, otherAccount } = context
  const bytes = serializeTransaction(transaction)
  const [words, trial, extraFee] = await Promise.all([
    describeCall(context, call),
    simulateCall(client, account, [call], otherAccount),
    rollupFee(client, network, call),
  ])
  // The simulation also shows whether the smart account acts indirectly, for example through a module or through
  // another Safe that owns the smart account.
  if (trial.state === 'done' && trial.isOrdered)
    throw makeError('INVALID_PARAMS', { detail: 'the transaction orders the smart account of its owner' })
  const named = words.counterparty ? [words.counterparty] : []
  const tried = await simulationWords(trial, { client, network, named, otherAccount })
  const mostFee = transaction.gas * gasPrice + extraFee
  const further = withoutRepetition(tried.facts, words.facts).filter((fact) => !isSaid(words, fact))
  const scope = movesOf(account, [call], { isAll: further.length === 0, fee: mostFee })
  const nonce: Fact[] = call.nonce === undefined ? [] : [{ label: m.fact_nonce(), value: String(call.nonce) }]
  return {
    recipient: words.recipient,
    spender: words.spender,
    approval: {
      id: crypto.randomUUID(),
      kind: 'transaction',
      network,
      title: words.title,
      action: words.action,
      facts: [
        ...words.facts,
        ...further,
        { label: m.approval_fee(), value: feeText(mostFee, network, price), form: 'amount' },
        { label: m.fact_signer(), value: account, form: 'address' },
        ...nonce,
      ],
      warnings: [...tried.warnings, ...words.warnings, ...minimumWarnings([words], trial), ...feeWarnings(feeTimes)],
      raw: signedJson(transaction),
      ...(scope && { scope }),
      ...(words.counterparty && { counterparty: words.counterparty }),
      digest: keccak256(bytes),
    },
  }
}

/** Drops the simulation's only fact if that fact repeats the amount of a plain payment. */
function withoutRepetition(tried: readonly Fact[], said: readonly Fact[]): readonly Fact[] {
  const [only] = tried
  const amount = said.find(({ label }) => label === m.fact_amount())?.value
  const repeats =
    tried.length === 1 && only?.label === m.fact_leaves() && only.value.replace(/ \(0x[^()]*\)$/, '') === amount
  return repeats ? [] : tried
}
