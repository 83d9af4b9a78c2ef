import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { Fact } from './Approval.ts'
import { factRow, valueEnds } from './factRow.ts'

/** More rows than these are behind one tap. */
const most = 60

type FactList = {
  readonly parts: readonly HTMLElement[]
  /** What has to be seen, in this order: the rows behind the tap count as soon as they are open. */
  readonly rows: readonly HTMLElement[]
  /** Opens what is behind the tap, once the line that says so is on the screen; `undefined` where all rows fit. */
  readonly openMore: (() => void) | undefined
}

/** Facts, a row each. None is left out: those that do not fit have to be opened, and seen like the others. */
export function factList(facts: readonly Fact[]): FactList {
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
