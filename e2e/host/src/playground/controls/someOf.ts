import { make } from '../../dom/make.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Field } from './Field.ts'

type ListKey = 'chains' | 'socials' | 'featured'

/** A choice of several words, as a row of checkboxes. */
export function someOf<Key extends ListKey>(
  key: Key,
  legend: string,
  words: { readonly [word in Settings[Key][number]]: string },
  { about, atLeast = 0 }: { readonly about?: string; readonly atLeast?: number } = {},
): Field {
  return (store) => {
    const all = Object.keys(words)
    const labels = Object.entries<string>(words).map(([word, text]) => {
      const input = make('input', { type: 'checkbox', value: word })
      input.addEventListener('change', () => {
        const chosen: readonly string[] = store.get()[key]
        store.set({ [key]: all.filter((each) => (each === word ? input.checked : chosen.includes(each))) })
      })
      store.subscribe((settings) => {
        const chosen: readonly string[] = settings[key]
        input.checked = chosen.includes(word)
        // The last one stays chosen.
        input.disabled = input.checked && chosen.length <= atLeast
      })
      return make('label', { class: 'tick' }, input, text)
    })
    const field = make(
      'fieldset',
      { class: 'choice' },
      make('legend', {}, legend),
      make('div', { class: 'ticks' }, ...labels),
    )
    if (!about) return field
    field.append(make('small', { id: `about-${key}` }, about))
    field.setAttribute('aria-describedby', `about-${key}`)
    return field
  }
}
