import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import { smallButton } from '../ui/smallButton.ts'
import type { Standing } from './createApprovals.ts'

/** How many requests wait behind this one, and a way out of all of them (UI-8). */
export function waitingLine(standing: Pick<Standing, 'waiting' | 'onWaiting'>, onRejectAll: () => void): HTMLElement {
  const text = element('span', { class: 'hint' })
  const all = smallButton(m.approval_reject_all(), onRejectAll)
  all.dataset.testid = 'reject-all'
  const line = element('div', { class: 'waiting', 'data-testid': 'waiting' }, text, all)
  const draw = () => {
    const count = standing.waiting()
    line.hidden = count === 0
    text.textContent = count === 1 ? m.approval_waiting_one() : m.approval_waiting_many({ count })
  }
  standing.onWaiting(draw)
  draw()
  return line
}
