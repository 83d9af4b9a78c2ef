import { make } from './make.ts'

/** Creates a button that copies a string. */
export function copyButton(text: string, what: string): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'copy', 'aria-label': `Copy ${what}` }, 'Copy')
  copyOnClick(button, text)
  return button
}

/**
 * Lets a button copy a string, and briefly show that it was copied.
 *
 * @param text the string, or a function that returns it
 */
export function copyOnClick(button: HTMLElement, text: string | (() => string)): void {
  const label = button.textContent
  let timer = 0
  const say = (words: string) => {
    button.textContent = words
    // A screen reader reads the label of the button, not its text.
    const said = document.getElementById('said')
    if (said) said.textContent = words
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      button.textContent = label
      if (said) said.textContent = ''
    }, 1_500)
  }
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => say('Copied'),
      () => say('Not allowed'),
    ),
  )
}
