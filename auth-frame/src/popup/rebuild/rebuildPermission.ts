import { hashMessage } from 'viem'
import * as z from 'zod/mini'
import type { Approval } from '../../approval/Approval.ts'
import { safeAddress } from '../../eip155/accounts/safeAddress.ts'
import { createChainClient } from '../../eip155/chain/createChainClient.ts'
import { Permission } from '../../smartAccount/permissions/Grant.ts'
import { grantApproval } from '../../smartAccount/permissions/grantApproval.ts'
import { revocationApproval } from '../../smartAccount/permissions/revocationApproval.ts'
import { grantText, revokeText } from '../../smartAccount/permissions/sessionText.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'
import { signerByDigest } from './signerByDigest.ts'

const Permissions = z.array(Permission).check(z.minLength(1), z.maxLength(10))
const grant = /^Smart session\nGrant: ([0-9a-f-]{36})\nAccount: (\S{1,80})\n.*\nExpires: (\d{1,12})\n\n/
const revocation = /^Smart session\nRevoke: ([0-9a-f-]{36})\nAccount: (\S{1,80})$/

/** A permission that the smart account grants, or one that it revokes. */
export async function rebuildPermission(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { auth, owner, origin, now, recipients, spenders } = context
  const account = await safeAddress(owner)
  const revoked = revocation.exec(raw)
  if (revoked) {
    const [, pci = ''] = revoked
    const text = revokeText(`${network}:${account}`, pci)
    if (text !== raw || !(await signerByDigest(hashMessage(text), unread, context))) return undefined
    const approval = revocationApproval({ network, text, pci })
    // Only A knows what was granted, and where.
    return { ...approval, facts: approval.facts.slice(-1), digest }
  }
  const [head = '', pci = '', named = '', expiry = ''] = grant.exec(raw) ?? []
  const permissions = Permissions.safeParse(JSON.parse(raw.slice(head.length))).data
  if (!permissions || named !== `${network}:${account}`.toLowerCase()) return undefined
  const granted = { pci, permissions, expiry: Number(expiry) }
  const text = grantText(named, granted)
  if (`${text}\n\n` !== head || !(await signerByDigest(hashMessage(text), unread, context))) return undefined
  const client = createChainClient(auth, network)
  return {
    ...(await grantApproval({ origin, network, account, now, client, recipients, spenders }, granted, text)),
    digest,
  }
}
