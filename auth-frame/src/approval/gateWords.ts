import * as m from '../generated/i18n/messages.js'
import type { GateState } from './visibility/watchVisibility.ts'

/** What the visitor can do now, or what stands in the way: the true cause, not a promise. */
export function gateWords({ open, hidden, cause, unread }: GateState, fits: boolean): string {
  if (cause === 'roomy') return m.approval_small()
  if (cause === 'sharp') return m.approval_zoomed()
  if (cause === 'focused') return m.approval_unfocused()
  if (cause === 'seen' && hidden) return m.approval_hidden()
  if (unread) return m.approval_read_on()
  if (cause === 'input') return m.approval_move()
  if (!fits) return m.approval_type_first()
  return open ? m.approval_ready() : m.approval_soon()
}
