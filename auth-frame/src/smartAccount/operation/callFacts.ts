import type { Fact } from '../../approval/Approval.ts'
import type { CallWords } from '../../eip155/call/CallWords.ts'
import { isSaid } from '../../eip155/call/isSaid.ts'
import * as m from '../../generated/i18n/messages.js'
import { onlySwap } from './onlySwap.ts'

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
