import type { Address } from 'viem'
import type { Deployment } from '#shared/deployment/deployment.ts'
import type { MailboxWallet } from '../../../api/mailboxApi.ts'
import { createStorage } from '../../browser/createStorage.ts'
import { type ApprovalRequest, MailedRequest } from '../PopupRequest.ts'
import type { RebuildContext } from '../rebuild/RebuildContext.ts'
import { rebuildApproval } from '../rebuild/rebuildApproval.ts'

/**
 * Turns a mailed request into one that can be shown: described again from its raw form, for the wallet and the origin
 * that the login role names. Returns `undefined` for anything else.
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
    auth: { deployment, projectId, storage: createStorage(() => undefined) },
    owner: wallet.address as Address,
    origin: wallet.origin ?? '',
    now: Date.now(),
    recipients: history(isFirst),
    spenders: history(isFirstSpender),
  })
  if (!approval) return undefined
  const { reach: _, facts, warnings, ...rest } = approval
  return {
    kind: 'approval',
    approval: { ...rest, facts: [...facts], warnings: [...warnings] },
    asker: { origin: wallet.origin ?? '' },
    position: { at: 1, of: 1 },
    mayAllow,
    ...(theme && { theme }),
  }
}

/** Stands for a history of addresses of which only one thing is known: whether it lacks the one that is used now. */
const history = (lacksIt: boolean): RebuildContext['recipients'] => ({
  has: () => !lacksIt,
  alike: () => undefined,
  add: () => undefined,
})
