import { make } from '../../dom/make.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Field, KeyOf } from './Field.ts'

/** A choice of one word, as a row of radio buttons. */
export function oneOf<Key extends KeyOf<string>>(
  key: Key,
  legend: string,
  words: { readonly [word in Settings[Key]]: string },
): Field {
  return (store) => {
    const labels = Object.entries<string>(words).map(([word, text]) => {
      const input = make('input', { type: 'radio', name: `set-${key}`, value: word })
      input.addEventListener('change', () => store.set({ [key]: word }))
      store.subscribe((settings) => {
        input.checked = settings[key] === word
      })
      return make('label', {}, input, text)
    })
    return make(
      'fieldset',
      { class: 'choice' },
      make('legend', {}, legend),
      make('div', { class: 'segments' }, ...labels),
    )
  }
}
