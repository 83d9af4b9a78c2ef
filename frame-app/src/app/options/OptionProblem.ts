import type * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'

/** An option of `createSdk` at fault. `showProblems` finds what it is, and the sentences that the developer reads. */
export type OptionProblem = {
  readonly option: string
  /** Where in it, as its rule says. Of a list or an object only these entries count as not given, if that helps. */
  readonly issues?: readonly z.core.$ZodIssue[]
  /** The one of `networks` that is at fault: its id alone, or as it was given. */
  readonly network?: string | Network
}
