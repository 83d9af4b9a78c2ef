import { element } from './element.ts'

/** A quiet button inside a row, such as Copy. */
export function smallButton(text: string, onPress: () => void, label?: string): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'small-button', 'aria-label': label }, text)
  made.addEventListener('click', onPress)
  return made
}
