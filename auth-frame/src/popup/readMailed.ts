import bs58 from 'bs58'
import { type Address, hexToBytes, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { Email } from '#shared/protocol/primitives.ts'
import type { MailboxWallet } from '../../api/mailboxApi.ts'
import type { Approval } from '../approval/Approval.ts'
import { emailChangeApproval } from '../approval/emailChangeApproval.ts'
import { createAuthStorage } from '../browser/createAuthStorage.ts'
import * as m from '../generated/i18n/messages.js'
import { fromBase64 } from '../solana/base64.ts'
import { digestOf } from '../solana/digestOf.ts'
import { messageApproval } from '../solana/messageApproval.ts'
import { readTables, readTransaction } from '../solana/readTransaction.ts'
import { transactionsApproval } from '../solana/transactionsApproval.ts'
import { type ApprovalRequest, MailedRequest } from './PopupRequest.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import {
  rebuildMessage,
  rebuildOperation,
  rebuildPermission,
  rebuildTransaction,
  rebuildTypedData,
} from './rebuildEip155.ts'

/**
 * Converts a mailbox request into a request that can be shown. The approval is described again from its raw form, for
 * the wallet and the origin that the login role reports. Returns `undefined` if the value is not a valid request.
 */
export async function readMailed(
  sent: unknown,
  wallet: MailboxWallet,
  deployment: Deployment,
): Promise<ApprovalRequest | undefined> {
  const mailed = MailedRequest.safeParse(sent).data
  if (!mailed) return undefined
  const { approval: unread, projectId, isFirst, isFirstSpender, mayAllow, theme } = mailed
  const approval = await rebuildApproval(unread, {
    auth: { deployment, projectId, storage: createAuthStorage(() => undefined) },
    owner: wallet.address as Address,
    origin: wallet.origin ?? '',
    now: Date.now(),
    recipients: history(isFirst),
    spenders: history(isFirstSpender),
  })
  if (!approval) return undefined
  const { scope: _, facts, warnings, ...rest } = approval
  return {
    kind: 'approval',
    approval: { ...rest, facts: [...facts], warnings: [...warnings] },
    asker: { origin: wallet.origin ?? '' },
    position: { at: 1, of: 1 },
    mayAllow,
    ...(theme && { theme }),
  }
}

/**
 * A substitute for the auth frame's history of known addresses. We only know whether that history lacks the current
 * address.
 */
const history = (lacksIt: boolean): RebuildContext['recipients'] => ({
  has: () => !lacksIt,
  alike: () => undefined,
  add: () => undefined,
})

type Rebuild = (unread: Unread, context: RebuildContext) => Promise<Approval | undefined>

/**
 * Candidate functions for each kind of request, by chain family. The right function is the one whose result has the
 * requested digest.
 */
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
 * Decodes the raw form of a request as the auth frame did, and describes it in our own words. Ignores all texts that
 * were sent with the request. Returns `undefined` if the data cannot be read, or if its digest differs from the digest
 * to approve.
 *
 * @throws CHAIN_DISCONNECTED or the node's error, if the chain cannot be reached
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

const Change = z.strictObject({ from: z.nullable(Email), to: Email })

/** Rebuilds the approval of an email change. */
async function rebuildEmailChange({ network, raw }: Unread): Promise<Approval | undefined> {
  const change = Change.safeParse(JSON.parse(raw)).data
  return change && emailChangeApproval(change, network)
}

/**
 * Rebuilds the approval of a Solana message. The raw form is text, or hex if the message is not text. The digest shows
 * which form it is.
 */
async function rebuildSolanaMessage(
  { network, raw, digest, account = '' }: Unread,
  { origin }: RebuildContext,
): Promise<Approval | undefined> {
  const forms = [stringToBytes(raw), ...(/^0x([0-9a-f]{2})*$/i.test(raw) ? [hexToBytes(raw as `0x${string}`)] : [])]
  const bytes = forms.find((each) => digestOf([each]) === digest)
  return bytes && withoutSigner(messageApproval(bytes, { origin, network, account }))
}

/**
 * Rebuilds the approval of Solana transactions. The raw form contains the transactions' messages in base64, one per
 * line.
 */
async function rebuildSolanaTransactions(
  { network, raw, account = '' }: Unread,
  { auth }: RebuildContext,
): Promise<Approval> {
  const { MessageCodec, TransactionCodec } = await import('../solana/transactionCodec.ts')
  const transactions = await Promise.all(
    raw.split('\n').map((line) => {
      const message = MessageCodec.decode(fromBase64(line))
      const signatures = Array.from({ length: message.required }, () => new Uint8Array(64))
      const bytes = TransactionCodec.encode({ signatures, message })
      return readTransaction(bs58.encode(bytes), account, readTables(auth, network))
    }),
  )
  const { approval } = await transactionsApproval(auth, { network, account, transactions })
  return withoutSigner(approval)
}

/**
 * Removes the row with the Solana account that signs. The login role does not know this account, so the popup cannot
 * tell whether it belongs to the wallet.
 */
function withoutSigner(approval: Approval): Approval {
  return { ...approval, facts: approval.facts.filter(({ label }) => label !== m.fact_signer()) }
}
