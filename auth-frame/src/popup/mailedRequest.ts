import * as m from '../generated/i18n/messages.js'
import type { ApprovalRequest, MailedRequest } from './PopupRequest.ts'

/**
 * What of an approval travels through the mailbox: its raw form, from which the popup describes it again. The texts
 * stay here, because anyone with a wallet can open a mailbox and write into it.
 */
export function mailedRequest({ approval, mayAllow, theme }: ApprovalRequest, projectId: string): MailedRequest {
  const { kind, network, raw, digest, facts, warnings } = approval
  const signer = facts.find(({ label }) => label === m.fact_signer())?.value
  const account = network.startsWith('solana:') ? signer : undefined
  return {
    kind: 'mailed',
    approval: { kind, network, raw, digest, ...(account !== undefined && { account }) },
    projectId,
    isFirst: warnings.some(({ title }) => title === m.warn_first_title()),
    isFirstSpender: warnings.some(({ title }) => title === m.warn_spender_title()),
    mayAllow,
    ...(theme && { theme: { themeMode: theme.themeMode } }),
  }
}
