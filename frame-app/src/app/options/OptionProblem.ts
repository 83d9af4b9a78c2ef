import type * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'

/** An invalid option of `createSdk`. `showProblems` derives the messages for the developer from it. */
export type OptionProblem = {
  readonly option: string
  /**
   * The places in it that are invalid. Of a list or an object, only these entries are ignored if the rest is then
   * valid.
   */
  readonly issues?: readonly z.core.$ZodIssue[]
  /** The invalid entry of `networks`: its id, or the given network. */
  readonly network?: string | Network
}
