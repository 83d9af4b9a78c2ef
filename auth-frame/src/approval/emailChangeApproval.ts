import { hashMessage } from 'viem'
import * as m from '../generated/i18n/messages.js'
import type { Approval } from './Approval.ts'

/** The email addresses before and after the change. `from` is `null` if the account has no address. */
type Change = { readonly from: string | null; readonly to: string }

/**
 * Creates the approval for an email change. Anyone who can read emails to the new address can open the wallet on
 * another device, so the approval screen looks like one that grants a permission. Nothing is signed: the digest
 * identifies the two addresses.
 */
export function emailChangeApproval({ from, to }: Change, network: string): Approval {
  const raw = JSON.stringify({ from, to })
  return {
    id: crypto.randomUUID(),
    kind: 'permission',
    network,
    title: m.email_change_title(),
    facts: [
      ...(from === null ? [] : [{ label: m.email_change_from(), value: from }]),
      { label: m.email_change_to(), value: to },
    ],
    warnings: [{ tone: 'warning', title: m.email_change_warning_title(), text: m.email_change_warning_text() }],
    raw,
    action: m.email_change_action({ email: to }),
    digest: hashMessage(raw),
  }
}
