import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import type { Approval } from '../../approval/Approval.ts'
import { emailChangeApproval } from '../../approval/emailChangeApproval.ts'
import type { Unread } from './RebuildContext.ts'

const Change = z.strictObject({ from: z.nullable(Email), to: Email })

/** A change of the email that the wallet logs in with. */
export async function rebuildEmailChange({ network, raw }: Unread): Promise<Approval | undefined> {
  const change = Change.safeParse(JSON.parse(raw)).data
  return change && emailChangeApproval(change, network)
}
