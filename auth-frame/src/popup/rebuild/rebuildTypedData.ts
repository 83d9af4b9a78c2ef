import type { Approval } from '../../approval/Approval.ts'
import { createChainClient } from '../../eip155/chain/createChainClient.ts'
import { parseTypedData } from '../../eip155/typedData/parseTypedData.ts'
import { typedDataApproval } from '../../eip155/typedData/typedDataApproval.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { signerByDigest } from './signerByDigest.ts'

/** EIP-712 typed data of an eip155 account. */
export async function rebuildTypedData(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { auth, origin, now, recipients, spenders } = context
  const data = parseTypedData(raw, BigInt(network.slice('eip155:'.length)))
  const account = await signerByDigest(data.digest, unread, context)
  if (!account) return undefined
  const client = createChainClient(auth, network)
  return { ...(await typedDataApproval(data, { origin, network, account, now, client, recipients, spenders })), digest }
}
