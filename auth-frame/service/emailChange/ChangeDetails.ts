import * as z from 'zod/mini'
import { emailAtRest } from '../account/emailAtRest.ts'
import type { RoleContext } from '../context/RoleContext.ts'

/** What a change of e-mail keeps between its steps. `old` is null for an account that had no address. */
export const ChangeDetails = z.object({ old: z.nullable(z.string()), new: z.string() })
export type ChangeDetails = z.output<typeof ChangeDetails>

/**
 * The same as it stands in the row of the login: sealed for the session that asked, with the hash of the new address.
 */
const AtRest = z.object({ change: z.string(), to: z.string() })
type AtRest = z.output<typeof AtRest>

type Context = Pick<RoleContext, 'keys'>
const bindingOf = (sessionId: string) => `email-change:${sessionId.toLowerCase()}`

export function sealChange(context: Context, change: ChangeDetails, sessionId: string): AtRest {
  const sealed = context.keys.seal(Buffer.from(JSON.stringify(change)), bindingOf(sessionId))
  return { change: sealed.toString('base64url'), to: emailAtRest.hashes(context, change.new)[0] }
}

/** @throws Error for details of another session or kind */
export function openChange({ keys }: Context, details: unknown, sessionId: string): ChangeDetails {
  const { change } = AtRest.parse(details)
  return ChangeDetails.parse(JSON.parse(String(keys.open(Buffer.from(change, 'base64url'), bindingOf(sessionId)))))
}
