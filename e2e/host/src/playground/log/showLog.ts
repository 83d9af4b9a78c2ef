import { element } from '../../dom/element.ts'
import { make } from '../../dom/make.ts'
import type { Entry, Kind, Log } from './createLog.ts'

const kinds: { readonly [kind in Kind]: string } = { request: 'Request', event: 'Event', traffic: 'Traffic' }
const states: { readonly [state in Entry['state']]: string } = { waiting: 'waiting', done: '', failed: 'failed' }

/** Shows the log, newest first, with a filter by kind. */
export function showLog(log: Log): void {
  const list = element('log')
  const empty = element('log-empty')
  const filter = element('log-filter')
  const rows = new Map<Entry, HTMLLIElement>()
  let shown: readonly Entry[] = []
  const chosen = () => filter.querySelector<HTMLInputElement>(':checked')?.value
  const rowOf = (entry: Entry) => {
    const row = rows.get(entry) ?? logRow(entry)
    rows.set(entry, row)
    return row
  }
  const show = () => {
    const wanted = shown.filter(({ kind }) => chosen() === 'all' || chosen() === kind)
    list.replaceChildren(...wanted.map(rowOf))
    empty.hidden = wanted.length > 0
    for (const entry of rows.keys()) if (!shown.includes(entry)) rows.delete(entry)
  }
  log.subscribe((entries) => {
    shown = entries
    show()
  })
  // Can have the focus, so that the keyboard can scroll it.
  element('log-scroll').tabIndex = 0
  filter.addEventListener('change', show)
  element('log-clear').addEventListener('click', log.clear)
}

function logRow({ at, kind, name, state, detail, duration }: Entry): HTMLLIElement {
  const time = make('time', { datetime: at.toISOString() }, at.toTimeString().slice(0, 8))
  const row = make(
    'li',
    { 'data-kind': kind, 'data-state': state },
    time,
    make('span', { class: 'kind' }, kinds[kind]),
    make('strong', {}, name),
  )
  const facts = [states[state], duration === undefined ? '' : `${duration} ms`].filter(Boolean).join(', ')
  if (facts) row.append(make('span', { class: 'facts' }, facts))
  if (detail) row.append(make('code', {}, detail))
  return row
}
