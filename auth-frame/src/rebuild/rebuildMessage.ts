import { type Hex, hashMessage, stringToHex } from 'viem'
import type { Approval } from '../approval/Approval.ts'
import { messageApproval } from '../message/messageApproval.ts'
import { readMessage } from '../message/readMessage.ts'
import { accountOf } from './accountOf.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'

/** A message of an eip155 account. Its raw form is text, or hex if it is not UTF-8: the digest tells which. */
export async function rebuildMessage(
  { network, raw, digest, account }: Unread,
  context: RebuildContext,
): Promise<Approval | undefined> {
  const forms = [stringToHex(raw), ...(/^0x([0-9a-f]{2})*$/i.test(raw) ? [raw as Hex] : [])]
  const bytes = forms.find((each) => hashMessage({ raw: each }) === digest)
  if (bytes === undefined) return undefined
  const { origin, now } = context
  return messageApproval(readMessage(bytes), { origin, network, account: await accountOf(account, context), now })
}
