import * as m from '../generated/i18n/messages.js'
import { addressText } from '../ui/addressText.ts'
import { button, smallButton } from '../ui/button.ts'
import { copyButton } from '../ui/copyButton.ts'
import { element } from '../ui/element.ts'
import { icon } from '../ui/icon.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { Approval, Asker, Fact, Warning } from './Approval.ts'
import { askerHeader, askerWarnings } from './askerHeader.ts'

type ApprovalScreen = {
  readonly root: HTMLElement
  readonly title: HTMLElement
  /**
   * Warnings, facts and the marks at the ends of long values. The user must see each of these elements before approving
   * (UI-2).
   */
  readonly rows: readonly HTMLElement[]
  readonly footer: HTMLElement
  /** A live region with a message that says what the user can do now. */
  readonly status: HTMLElement
  /** Button that scrolls to a row that the user has not seen yet. */
  readonly next: HTMLButtonElement
  /** Container of fields and further choices, above the row with the Reject button. */
  readonly above: HTMLElement
  /** Container of the approve button, or of the element that replaces the button. */
  readonly choice: HTMLElement
  readonly reject: HTMLButtonElement
  /** Whether a danger warning is shown. Then the approve button does not have the accent color. */
  readonly isRisky: boolean
}

/**
 * Maximum horizontal offset of the approve button in pixels. The offset is random, so that the button's position
 * differs each time (UI-6). The distance from the bottom never varies: a button that moves up or down when the next
 * request is shown is easily missed.
 */
const mostOffset = 24

/**
 * Creates the screen of one approval: the asker, the network, assets that leave and arrive, warnings, the raw data on
 * demand, and the buttons. The Reject button works at once; the caller adds the approve button. The screen does not
 * change or move after it is shown (UI-8).
 */
export function approvalScreen(approval: Approval, asker: Asker, onReject: () => void): ApprovalScreen {
  const facts = factList(approval.facts)
  const all = [...askerWarnings(asker.origin), ...approval.warnings]
  const warnings = [...all.filter(({ tone }) => tone === 'danger'), ...all.filter(({ tone }) => tone !== 'danger')]
  const banners = warnings.map(banner)
  const isRisky = warnings[0]?.tone === 'danger'
  const title = element('h1', { class: 'title', id: 'approval-title', tabindex: -1 }, approval.title)
  const status = element('p', { class: 'hint', role: 'status', 'data-testid': 'approval-status' })
  const rejectLook = isRisky ? 'filled' : 'secondary'
  const reject = button(m.approval_reject(), { kind: rejectLook, onPress: onReject, testId: 'reject' })
  const next = smallButton(m.approval_next(), { icon: 'down', onPress: () => facts.openMore?.() }).node
  next.hidden = true
  next.dataset.testid = 'next'
  const above = element('div', { class: 'above' })
  const choice = element('div', { class: 'choice' })
  const answers = element('div', { class: 'answers' }, reject, choice)
  answers.style.setProperty('--offset', `${randomOffset()}px`)
  const footer = element(
    'footer',
    { class: 'screen-footer' },
    element('div', { class: 'status' }, status, next),
    above,
    answers,
  )
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
        ? element(
            'section',
            { class: 'warnings', 'data-tone': warnings[0]?.tone, 'aria-label': m.approval_warnings() },
            ...banners,
          )
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
    above,
    choice,
    reject,
    isRisky,
  }
}

function randomOffset(): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return random % (mostOffset + 1)
}

/** Number of rows shown at first. The user opens further rows with one tap. */
const most = 60

type FactList = {
  readonly parts: readonly HTMLElement[]
  /** Elements that the user must see, in document order. Collapsed rows are included once they are open. */
  readonly rows: readonly HTMLElement[]
  /** Opens the collapsed rows once their summary line is on screen. `undefined` if all rows fit. */
  readonly openMore: (() => void) | undefined
}

/** Creates one row per fact. No fact is left out: the user must also open and see the collapsed rows. */
function factList(facts: readonly Fact[]): FactList {
  const rows = facts.map(factRow)
  const [first, rest] = [rows.slice(0, most), rows.slice(most)]
  const list = element('dl', { class: 'facts' }, ...first)
  if (rest.length === 0) return { parts: [list], rows: seen(first), openMore: undefined }
  const summary = element('summary', {}, m.approval_more_rows({ count: rest.length }))
  const more = element('details', { class: 'more' }, summary, element('dl', { class: 'facts' }, ...rest))
  return {
    parts: [list, more],
    rows: [...seen(first), summary, ...seen(rest)],
    openMore() {
      const { top, bottom } = summary.getBoundingClientRect()
      if (top >= 0 && bottom <= innerHeight) more.open = true
    },
  }
}

const seen = (rows: readonly HTMLElement[]) => rows.flatMap((row) => [row, ...valueEnds(row)])

/**
 * Creates a row with a label and its value. A long value scrolls inside its row, so that the row fits on screen as a
 * whole. The user must also see the mark at the value's end (`valueEnds`).
 */
function factRow({ label, value, form }: Fact): HTMLElement {
  return element('div', { class: 'fact' }, element('dt', {}, visibleText(label)), element('dd', {}, shown(value, form)))
}

function shown(value: string, form: Fact['form']): HTMLElement {
  if (form === 'address') return addressText(value)
  const text = visibleText(value) || m.approval_empty()
  if (form === 'amount') return element('bdi', { class: 'amount' }, text)
  // An element that scrolls must be reachable by keyboard.
  const long = text.length > 160 || text.split('\n').length > 6
  return element(
    'div',
    { class: form === 'code' ? 'value mono' : 'value', dir: 'auto', tabindex: long ? 0 : undefined },
    text,
    element('span', { class: 'value-end' }),
  )
}

/** Returns the marks at the end of the row's values. */
function valueEnds(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.value-end')]
}

/** Shows all signed data and its digest, after one tap. */
function rawData({ kind, raw, digest }: Pick<Approval, 'kind' | 'raw' | 'digest'>): HTMLElement {
  return element(
    'details',
    { class: 'raw', 'data-testid': 'raw' },
    element(
      'summary',
      {},
      icon('code', 'small-icon'),
      element('span', {}, kind === 'message' || kind === 'signIn' ? m.approval_raw_message() : m.approval_details()),
    ),
    element('pre', { class: 'mono', tabindex: 0, dir: 'ltr' }, visibleText(raw)),
    copyButton(raw),
    element('p', { class: 'hint' }, m.approval_digest()),
    element('p', { class: 'mono', 'data-testid': 'digest' }, digest),
  )
}

/** Creates the banner of a warning: an icon, a title and a sentence. */
function banner({ tone, title, text }: Warning): HTMLElement {
  return element(
    'div',
    { class: 'banner', 'data-tone': tone },
    icon(tone),
    element('div', {}, element('p', { class: 'banner-title' }, title), element('p', { class: 'banner-text' }, text)),
  )
}
