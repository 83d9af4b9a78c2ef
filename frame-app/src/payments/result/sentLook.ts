import * as m from '../../generated/i18n/messages.js'
import type { SentState } from '../sent/SentState.ts'

/** Display style (`tone`) and explanation for each state of a sent payment. */
export const sentLook = {
  pending: { tone: 'waiting', text: m.activity_pending_text },
  signers: { tone: 'waiting', text: m.activity_signers_text },
  confirmed: { tone: 'done', text: () => null },
  failed: { tone: 'failed', text: m.activity_failed_detail },
  replaced: { tone: 'failed', text: m.activity_replaced_text },
} as const satisfies Record<SentState, unknown>
