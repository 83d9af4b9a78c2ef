import * as z from 'zod/mini'
import { ChangeDetails } from './ChangeDetails.ts'

/**
 * What the login role asserts to the keeper: the claims of a JWT of type `email-change`, besides the registered ones.
 */
export const EmailChange = z.extend(ChangeDetails, {
  /** The kind of identity whose address it is: an address by mail and the same one by a provider are two accounts. */
  kind: z.string(),
  /** Where the change was asked for; named in the notice. */
  origin: z.string(),
})
export type EmailChange = z.output<typeof EmailChange>
/** Seconds. */
export const assertionLife = 300
