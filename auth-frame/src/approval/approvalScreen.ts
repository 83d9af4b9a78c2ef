import * as m from '../generated/i18n/messages.js'
import { banner } from '../ui/banner.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { smallButton } from '../ui/smallButton.ts'
import type { Approval } from './Approval.ts'
import type { Asker } from './Asker.ts'
import { askerHeader } from './askerHeader.ts'
import { askerWarnings } from './askerWarnings.ts'
import { factList } from './factList.ts'
import { rawData } from './rawData.ts'

type ApprovalScreen = {
  readonly root: HTMLElement
  readonly title: HTMLElement
  /** Warnings, facts and the ends of their values: each has to be seen before the visitor may approve (UI-2). */
  readonly rows: readonly HTMLElement[]
  readonly footer: HTMLElement
  /** A live region: what the visitor can do now. */
  readonly status: HTMLElement
  /** Brings what was not seen yet onto the screen. */
  readonly next: HTMLButtonElement
  /** Where the button that approves, or what stands for it, is put. */
  readonly choice: HTMLElement
  readonly reject: HTMLButtonElement
}

/** The button that approves stands up to this many pixels from where it stood the last time (UI-6). */
const mostOffset = 24

/**
 * Draws one approval, without any behaviour besides Reject: who asks, on which network, what leaves and arrives,
 * warnings, all of the data on demand, and the buttons below. Nothing in it changes or moves after it is shown (UI-8).
 */
export function approvalScreen(approval: Approval, asker: Asker, onReject: () => void): ApprovalScreen {
  const facts = factList(approval.facts)
  const all = [...askerWarnings(asker.origin), ...approval.warnings]
  const warnings = [...all.filter(({ tone }) => tone === 'danger'), ...all.filter(({ tone }) => tone !== 'danger')]
  const banners = warnings.map(banner)
  const title = element('h1', { class: 'title', id: 'approval-title', tabindex: -1 }, approval.title)
  const status = element('p', { class: 'hint', role: 'status', 'data-testid': 'approval-status' })
  const choice = element('div', { class: 'choice' })
  const reject = button(m.approval_reject(), { kind: 'secondary', onPress: onReject, testId: 'reject' })
  const next = smallButton(m.approval_next(), () => undefined)
  if (facts.openMore) next.addEventListener('click', facts.openMore)
  next.hidden = true
  next.dataset.testid = 'next'
  const line = element('div', { class: 'status' }, status, next)
  const footer = element('footer', { class: 'screen-footer' }, line, reject, choice)
  choice.style.paddingBlockEnd = `${randomOffset()}px`
  const root = element(
    'div',
    {
      class: 'screen approval',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': title.id,
      'data-testid': 'approval',
      'data-kind': approval.kind,
      'data-digest': approval.digest,
    },
    element(
      'div',
      { class: 'screen-scroll', tabindex: 0, role: 'group', 'aria-label': m.approval_facts() },
      askerHeader(asker),
      title,
      element('p', { class: 'network' }, `${m.approval_network()}: ${networkFacts(approval.network).name}`),
      warnings.length > 0
        ? element('section', { class: 'warnings', 'aria-label': m.approval_warnings() }, ...banners)
        : undefined,
      ...facts.parts,
      rawData(approval),
    ),
    footer,
  )
  return {
    root,
    title,
    rows: [...banners, ...facts.rows],
    footer,
    status,
    next,
    choice,
    reject,
  }
}

function randomOffset(): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return random % (mostOffset + 1)
}
