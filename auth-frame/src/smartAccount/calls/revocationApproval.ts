import { hashMessage } from 'viem'
import type { Approval, Fact } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

type Revocation = {
  readonly network: string
  /** The message that the account signs to revoke the permission. */
  readonly text: string
  readonly pci: string
  /**
   * This browser's data about the permission. Absent if the permission was given on another site or in another browser.
   */
  readonly known?: { readonly facts: readonly Fact[]; readonly origin: string } | undefined
}

/** Creates the approval for revoking a permission. */
export function revocationApproval({ network, text, pci, known }: Revocation): Approval {
  return {
    id: crypto.randomUUID(),
    kind: 'revocation',
    network,
    title: m.revoke_title(),
    action: m.revoke_action(),
    facts: [
      ...(known?.facts ?? [{ label: m.revoke_permission(), value: m.revoke_unknown() }]),
      ...(known ? [{ label: m.fact_app(), value: known.origin }] : []),
      { label: m.revoke_permission(), value: pci, form: 'code' },
    ],
    warnings: [],
    raw: text,
    digest: hashMessage(text),
  }
}
