import { type Hex, hashMessage, stringToHex } from 'viem'
import type { Approval } from '../../approval/Approval.ts'
import { messageApproval } from '../../eip155/message/messageApproval.ts'
import { readMessage } from '../../eip155/message/readMessage.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { signerByDigest } from './signerByDigest.ts'

/** A message of an eip155 account. Its raw form is text, or hex if it is not UTF-8: the digest tells which. */
export async function rebuildMessage(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { origin, now } = context
  for (const bytes of [stringToHex(raw), ...(/^0x([0-9a-f]{2})*$/i.test(raw) ? [raw as Hex] : [])]) {
    const account = await signerByDigest(hashMessage({ raw: bytes }), unread, context)
    if (account) return { ...messageApproval(readMessage(bytes), { origin, network, account, now }), digest }
  }
  return undefined
}
