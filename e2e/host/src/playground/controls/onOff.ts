import { make } from '../../dom/make.ts'
import type { Field, KeyOf } from './Field.ts'

/** A switch with its label and an optional explanation. */
export function onOff(key: KeyOf<boolean>, label: string, about?: string): Field {
  return (store) => {
    const input = make('input', { type: 'checkbox', role: 'switch', id: `set-${key}` })
    const words = make('span', {}, label)
    if (about) {
      words.append(make('small', { id: `about-${key}` }, about))
      input.setAttribute('aria-describedby', `about-${key}`)
      input.setAttribute('aria-label', label)
    }
    input.addEventListener('change', () => store.set({ [key]: input.checked }))
    store.subscribe((settings) => {
      input.checked = settings[key]
    })
    return make('label', { class: 'switch' }, words, input)
  }
}
