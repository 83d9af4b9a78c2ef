import type { Approval } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'

/** The login role does not know a wallet's Solana account, so the popup cannot tell whether the one named is its own. */
export function withoutSigner(approval: Approval): Approval {
  return { ...approval, facts: approval.facts.filter(({ label }) => label !== m.fact_signer()) }
}
