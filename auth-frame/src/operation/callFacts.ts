import { isAddressEqual } from 'viem'
import type { Fact } from '../approval/Approval.ts'
import type { CallWords } from '../call/CallWords.ts'
import { isSaid } from '../call/swap/isSaid.ts'
import * as m from '../generated/i18n/messages.js'

/**
 * Facts of an operation's calls, and the sum of them by a trial run. If all that the calls do is one swap, they begin
 * with what is paid and what arrives.
 *
 * @param sum the facts of the trial run
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
 * The swap among calls, if the others only allow its router to spend. After any other call, what the swap promises is
 * not what the account has in the end.
 */
function onlySwap(words: readonly CallWords[]): CallWords | undefined {
  const swaps = words.filter(({ swap }) => swap)
  const [swap] = swaps
  if (!swap?.counterparty || swap.recipient || swaps.length > 1) return undefined
  const router = swap.counterparty
  const isItsOwn = ({ spender }: CallWords) => spender !== undefined && isAddressEqual(spender, router)
  return words.every((each) => each === swap || isItsOwn(each)) ? swap : undefined
}
