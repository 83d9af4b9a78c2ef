import { isAddressEqual, numberToHex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import type { CallWords } from '../eip155/call/CallWords.ts'
import { describeCall } from '../eip155/call/describeCall.ts'
import { feeText } from '../eip155/call/feeText.ts'
import { feeWarnings } from '../eip155/call/feeWarnings.ts'
import { minimumWarnings } from '../eip155/call/minimumWarnings.ts'
import { movesOf } from '../eip155/call/movesOf.ts'
import type { ChainRequestContext } from '../eip155/call/RequestContext.ts'
import { simulateCall } from '../eip155/call/simulateCall.ts'
import { simulationWords } from '../eip155/call/simulationWords.ts'
import { isSaid } from '../eip155/call/swapWords.ts'
import { currentFees, feeTimes } from '../eip155/chain/currentFees.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { chainIdOf } from './chainIdOf.ts'
import type { Operation } from './Operation.ts'
import { timesExpected } from './refuseHighFee.ts'

/** A fee gets a warning if it is at least this multiple of the wallet's own estimate. */
const highFee = 2
/** Maximum number of calls whose actions the approve button's label lists. */
const most = 3

/**
 * Creates the approval of a user operation. The approval describes each call, the total effects in the simulation, and
 * who pays the fee. The raw data contains the operation itself, from which anyone can compute the digest that the
 * approval shows.
 *
 * @returns the approval, the recipients, and the addresses that may spend tokens after the operation
 */
export async function operationApproval(
  context: ChainRequestContext,
  operation: Operation,
): Promise<{
  readonly approval: Approval
  readonly recipients: readonly string[]
  readonly spenders: readonly string[]
}> {
  const { network, account, calls, hash } = operation
  const { client, otherAccount } = context
  const words = await Promise.all(calls.map((call) => describeCall(context, call)))
  const named = words.flatMap(({ counterparty }) => counterparty ?? [])
  const [trial, fees] = await Promise.all([
    simulateCall(client, account, calls, otherAccount),
    feeWarningsOf(context, operation),
  ])
  const sum = await simulationWords(trial, { client, network, named, otherAccount })
  const [only] = words
  const single = words.length === 1 && only ? only : undefined
  const counterparty = named[0]
  const assets = new Set(calls.map(({ to, data }) => (data === '0x' || to === null ? 'native' : to.toLowerCase())))
  const fee = operation.sponsor ? 0n : operation.maxFee
  const scope = movesOf(account, calls, { isAll: sum.facts.length <= assets.size, fee })
  const approval: Approval = {
    id: crypto.randomUUID(),
    kind: single ? 'transaction' : 'calls',
    network,
    title: single?.title ?? onlySwap(words)?.title ?? m.batch_title({ count: words.length }),
    action: actionOf(words),
    facts: [...callFacts(words, sum.facts), ...accountFacts(operation)],
    warnings: unique([
      ...words.flatMap(({ warnings }) => warnings),
      ...minimumWarnings(words, trial),
      ...sum.warnings,
      ...fees,
    ]),
    raw: rawOf(operation),
    ...(scope && { scope }),
    ...(counterparty && { counterparty }),
    digest: hash,
  }
  return {
    approval,
    recipients: words.flatMap(({ recipient }) => recipient ?? []),
    spenders: words.flatMap(({ spender }) => spender ?? []),
  }
}

/**
 * Returns warnings about a high fee. The dapp can set the gas and the gas price, so we compare the whole fee with the
 * wallet's own estimate. The estimate uses the bundler's gas price, so we also compare the gas price with the chain's.
 * If a sponsor pays the fee, there is no warning.
 */
async function feeWarningsOf({ client }: ChainRequestContext, operation: Operation): Promise<readonly Warning[]> {
  if (operation.sponsor) return []
  const market = await currentFees(client)
  const byDapp = feeWarnings(timesExpected(operation), highFee)
  return byDapp.length > 0 ? byDapp : feeWarnings(feeTimes(operation.userOperation.maxFeePerGas, market.price))
}

function actionOf(words: readonly CallWords[]): string {
  const actions = words.map(({ action }) => action)
  if (actions.length <= most) return actions.join(' + ')
  const first = actions.slice(0, most - 1)
  return m.batch_action_more({ first: first.join(' + '), count: actions.length - first.length })
}

function accountFacts({ network, account, maxFee, price, sponsor, deploys }: Operation): Fact[] {
  const fee: Fact = sponsor
    ? { label: m.smart_fee_paid(), value: sponsorName(sponsor) }
    : { label: m.approval_fee(), value: feeText(maxFee, network, price), form: 'amount' }
  return [
    fee,
    { label: m.smart_account(), value: account, form: 'address' },
    ...(deploys ? [{ label: m.smart_created(), value: m.smart_created_text() }] : []),
  ]
}

function sponsorName({ name, address }: NonNullable<Operation['sponsor']>): string {
  const clean = name && cleanName(name)
  return clean ? m.smart_fee_paid_by({ name: clean, address: shortAddress(address) }) : address
}

function unique(warnings: readonly Warning[]): Warning[] {
  const seen = new Map(warnings.map((warning) => [`${warning.title}\n${warning.text}`, warning]))
  return [...seen.values()]
}

function rawOf({ network, userOperation, calls }: Operation): string {
  const { signature: _, ...wire } = formatUserOperationRequest(userOperation)
  const readable = calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data }))
  const signed = { chainId: numberToHex(chainIdOf(network)), entryPoint: entryPoint07Address, userOperation: wire }
  return JSON.stringify({ ...signed, calls: readable }, null, 2)
}

/**
 * Returns the facts that the approval shows: those of each call, and the simulation's totals. If the calls are one swap
 * and approvals for its router, the facts start with the amounts paid and received.
 *
 * @param sum the simulation's totals
 */
export function callFacts(words: readonly CallWords[], sum: readonly Fact[]): readonly Fact[] {
  const swap = onlySwap(words)
  const further = sum.filter((fact) => !swap || !isSaid(swap, fact))
  const [only] = words
  if (words.length === 1 && only) return [...only.facts, ...further]
  const actions = words.flatMap(numbered)
  if (!swap?.swap) return [...actions, ...further]
  const { lead } = swap.swap
  return [...lead, ...further, ...actions.filter((fact) => !lead.includes(fact))]
}

function numbered({ title, facts }: CallWords, index: number): Fact[] {
  return [{ label: m.batch_call({ number: index + 1 }), value: title }, ...facts]
}

/**
 * Returns the only swap among the calls, if all other calls just allow the swap's router to spend tokens. After any
 * other call, the account may have less than the swap's minimum amount received.
 */
export function onlySwap(words: readonly CallWords[]): CallWords | undefined {
  const swaps = words.filter(({ swap }) => swap)
  const [swap] = swaps
  if (!swap?.counterparty || swap.recipient || swaps.length > 1) return undefined
  const router = swap.counterparty
  const isItsOwn = ({ spender }: CallWords) => spender !== undefined && isAddressEqual(spender, router)
  return words.every((each) => each === swap || isItsOwn(each)) ? swap : undefined
}
