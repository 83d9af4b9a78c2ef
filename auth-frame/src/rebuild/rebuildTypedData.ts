import type { Approval } from '../approval/Approval.ts'
import { createChainClient } from '../chain/createChainClient.ts'
import { parseTypedData } from '../typedData/parseTypedData.ts'
import { typedDataApproval } from '../typedData/typedDataApproval.ts'
import { accountOf } from './accountOf.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'

/** EIP-712 typed data of an eip155 account. */
export async function rebuildTypedData({ network, raw, account }: Unread, context: RebuildContext): Promise<Approval> {
  const { auth, origin, now, recipients } = context
  const data = parseTypedData(raw, BigInt(network.slice('eip155:'.length)))
  const client = createChainClient(auth, network)
  return typedDataApproval(data, {
    origin,
    network,
    account: await accountOf(account, context),
    now,
    client,
    recipients,
  })
}
