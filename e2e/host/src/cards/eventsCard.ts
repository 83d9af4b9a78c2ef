import type { SdkState } from '../../../../sdk/src/index.ts'
import type { Demo } from '../Demo.ts'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { toDisplayJson } from '../dom/toDisplayJson.ts'
import { modalEvents } from './modalEvents.ts'

type Source = 'provider' | 'modal' | 'state'

const providerEvents = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const
const atMost = 200

/** Shows a live log of all events that the page receives, newest first. */
export function eventsCard({ sdk, provider }: Demo): void {
  const list = element('events')
  const empty = element('events-empty')
  element('events-scroll').tabIndex = 0
  const add = (source: Source, name: string, detail: unknown) => {
    list.prepend(eventRow(source, name, detail))
    list.children[atMost]?.remove()
    empty.hidden = true
  }
  for (const name of providerEvents) provider.on(name, (data: unknown) => add('provider', name, data))
  for (const name of modalEvents) sdk.on(name, (data: unknown) => add('modal', name, data))
  let before = sdk.getState()
  sdk.subscribe((state) => {
    const changes = changedParts(before, state)
    before = state
    if (Object.keys(changes).length) add('state', Object.keys(changes).join(', '), changes)
  })
  element('events-clear').addEventListener('click', () => {
    list.replaceChildren()
    empty.hidden = false
  })
}

function eventRow(source: Source, name: string, detail: unknown): HTMLLIElement {
  const now = new Date()
  const time = make('time', { datetime: now.toISOString() }, now.toTimeString().slice(0, 8))
  const head = make(
    'p',
    { class: 'event-head' },
    time,
    make('span', { class: 'source' }, source),
    make('strong', {}, name),
  )
  const row = make('li', { 'data-source': source, 'data-event': name }, head)
  if (detail !== undefined) row.append(make('code', {}, toText(detail)))
  return row
}

function toText(detail: unknown): string {
  if (detail instanceof Error) return toDisplayJson({ ...detail, message: detail.message })
  return toDisplayJson(detail)
}

function changedParts(before: SdkState, after: SdkState): Partial<SdkState> {
  const isChanged = (key: string) =>
    JSON.stringify(before[key as keyof SdkState]) !== JSON.stringify(after[key as keyof SdkState])
  return Object.fromEntries(Object.entries(after).filter(([key]) => isChanged(key)))
}
