import { make } from '../../dom/make.ts'
import type { Field, KeyOf } from './Field.ts'

/** A slider for a number of px. */
export function slider(key: KeyOf<number>, label: string, least: number, most: number): Field {
  return (store) => {
    const input = make('input', { type: 'range', id: `set-${key}`, min: `${least}`, max: `${most}`, step: '1' })
    const value = make('output', { for: input.id })
    input.addEventListener('input', () => store.set({ [key]: input.valueAsNumber }))
    store.subscribe((settings) => {
      input.value = `${settings[key]}`
      input.setAttribute('aria-valuetext', `${settings[key]} px`)
      value.textContent = `${settings[key]} px`
    })
    return make('div', { class: 'slider' }, make('label', { for: input.id }, label), value, input)
  }
}
