import type { Approval } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

/**
 * Leaves out the Solana account that signs. The login role does not know it, so the popup cannot tell whether it is the
 * wallet's own.
 */
export function withoutSigner(approval: Approval): Approval {
  return { ...approval, facts: approval.facts.filter(({ label }) => label !== m.fact_signer()) }
}
