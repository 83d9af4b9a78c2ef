import { copyButton } from './copyButton.ts'
import { make } from './make.ts'

/**
 * A name and a value to show. `code` is for machine-readable values, `copy` adds a copy button, `good` and `bad` are
 * verdicts.
 */
export type Fact = {
  readonly name: string
  readonly value: string
  readonly tone?: 'code' | 'copy' | 'good' | 'bad'
}

export function factList(facts: readonly Fact[]): HTMLDListElement {
  const rows = facts.map(({ name, value, tone }) => {
    const text = make('span', { class: 'value' }, value)
    const shown = make('dd', tone ? { 'data-tone': tone } : {}, text)
    if (tone === 'copy') shown.append(copyButton(value, name.toLowerCase()))
    return make('div', {}, make('dt', {}, name), shown)
  })
  return make('dl', { class: 'facts' }, ...rows)
}
