import type { Network } from '#shared/networks.ts'
import * as m from '../generated/i18n/messages.js'
import type { TransferProblem } from './plan/Transfer.ts'

/** Returns the message that tells the user why a transfer is impossible and what to do. */
export function problemText(problem: TransferProblem, { nativeCurrency }: Pick<Network, 'nativeCurrency'>): string {
  const { symbol } = nativeCurrency
  const texts: Record<TransferProblem, () => string> = {
    notEnough: m.send_problem_not_enough,
    noFee: () => m.send_problem_no_fee({ symbol }),
    fails: m.send_problem_fails,
    notHeld: m.send_problem_not_held,
    otherChainContract: m.send_problem_other_chain,
    tokenAccount: m.send_problem_token_account,
    program: m.send_problem_program,
    belowRent: () => m.send_problem_below_rent({ symbol }),
    receiverBelowRent: () => m.send_problem_receiver_rent({ symbol }),
    frozen: m.send_problem_frozen,
    receiverFrozen: m.send_problem_receiver_frozen,
    nonTransferable: m.send_problem_non_transferable,
    memoRequired: m.send_problem_memo,
    unsettled: m.send_problem_unsettled,
  }
  return texts[problem]()
}
