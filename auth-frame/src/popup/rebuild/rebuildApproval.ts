import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Approval } from '../../approval/Approval.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { rebuildEmailChange } from './rebuildEmailChange.ts'
import { rebuildMessage } from './rebuildMessage.ts'
import { rebuildOperation } from './rebuildOperation.ts'
import { rebuildPermission } from './rebuildPermission.ts'
import { rebuildSolanaMessage } from './rebuildSolanaMessage.ts'
import { rebuildSolanaTransactions } from './rebuildSolanaTransactions.ts'
import { rebuildTransaction } from './rebuildTransaction.ts'
import { rebuildTypedData } from './rebuildTypedData.ts'

type Rebuild = (unread: Unread, context: RebuildContext) => Promise<Approval | undefined>

/** Those that may read a kind of request, on each family of chains. The digest tells which of them is right. */
const readers: Readonly<Record<'eip155' | 'solana', Partial<Record<Unread['kind'], readonly Rebuild[]>>>> = {
  eip155: {
    transaction: [rebuildTransaction, rebuildOperation],
    calls: [rebuildOperation],
    message: [rebuildMessage],
    signIn: [rebuildMessage],
    typedData: [rebuildTypedData],
    permission: [rebuildPermission, rebuildEmailChange],
    revocation: [rebuildPermission],
  },
  solana: {
    transaction: [rebuildSolanaTransactions],
    message: [rebuildSolanaMessage],
    signIn: [rebuildSolanaMessage],
    permission: [rebuildEmailChange],
  },
}

/**
 * Reads the raw form of a request again, as A did, and describes it in our own words: the texts that came with it are
 * not used. Returns `undefined` for what cannot be read, or has another digest than the one that a yes would name.
 *
 * @throws CHAIN_DISCONNECTED, or what the node said, if the chain cannot be asked
 */
export async function rebuildApproval(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const family = unread.network.startsWith('solana:') ? 'solana' : 'eip155'
  for (const rebuild of readers[family][unread.kind] ?? []) {
    const approval = await rebuild(unread, context).catch((error: unknown) => {
      if (error instanceof AirlockError && error.reason !== 'INVALID_PARAMS') throw error
      return undefined
    })
    if (approval?.kind === unread.kind && approval.digest === unread.digest) return approval
  }
  return undefined
}
