import { hexToBytes, stringToBytes } from 'viem'
import type { Approval } from '../../approval/Approval.ts'
import { digestOf } from '../../solana/digestOf.ts'
import { messageApproval } from '../../solana/message/messageApproval.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { withoutSigner } from './withoutSigner.ts'

/** A message of a Solana account. Its raw form is text, or hex if it is not: the digest tells which. */
export async function rebuildSolanaMessage(
  { network, raw, digest, account = '' }: Unread,
  { origin }: RebuildContext,
): Promise<Approval | undefined> {
  const forms = [stringToBytes(raw), ...(/^0x([0-9a-f]{2})*$/i.test(raw) ? [hexToBytes(raw as `0x${string}`)] : [])]
  const bytes = forms.find((each) => digestOf([each]) === digest)
  return bytes && withoutSigner(messageApproval(bytes, { origin, network, account }))
}
