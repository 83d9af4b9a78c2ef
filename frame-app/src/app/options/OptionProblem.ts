import type * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'

/** An invalid option of `createSdk`. `showProblems` derives the messages for the developer from it. */
export type OptionProblem = {
  readonly option: string
  /**
   * Zod issues for the invalid entries of the option. If the option is a list or an object that is valid without these
   * entries, only these entries are ignored.
   */
  readonly issues?: readonly z.core.$ZodIssue[]
  /** The invalid entry of `networks`: its id, or the network object that the dapp passed. */
  readonly network?: string | Network
}
