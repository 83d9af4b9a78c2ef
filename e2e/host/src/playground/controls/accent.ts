import { make } from '../../dom/make.ts'
import { defaultTheme } from '../settings/choices.ts'
import type { Field } from './Field.ts'

const swatches = {
  Blue: defaultTheme.accent,
  Violet: '#7c3aed',
  Green: '#15803d',
  Orange: '#c2410c',
  Black: '#18181b',
} as const

/** The accent: a row of ready colors, and a color picker for any other. */
export const accent: Field = (store) => {
  const buttons = Object.entries(swatches).map(([name, color]) => {
    const button = make('button', { type: 'button', class: 'swatch', title: name, 'aria-label': name })
    // Set from a script, because the page's Content-Security-Policy refuses style attributes.
    button.style.setProperty('--swatch', color)
    button.addEventListener('click', () => store.set({ accent: color }))
    store.subscribe((settings) => button.setAttribute('aria-pressed', `${settings.accent === color}`))
    return button
  })
  const picker = make('input', { type: 'color', 'aria-label': 'Another color' })
  const value = make('code', {})
  picker.addEventListener('input', () => store.set({ accent: picker.value }))
  store.subscribe((settings) => {
    picker.value = settings.accent
    value.textContent = settings.accent
  })
  const row = make('div', { class: 'swatches' }, ...buttons, picker, value)
  return make('fieldset', { class: 'choice' }, make('legend', {}, 'Accent'), row)
}
