import { make } from './make.ts'

/** Creates a button that copies a string. */
export function copyButton(text: string, what: string): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'copy', 'aria-label': `Copy ${what}` }, 'Copy')
  copyOnClick(button, text)
  return button
}

/** Lets a button with the label "Copy" copy a string, and briefly show that it was copied. */
export function copyOnClick(button: HTMLElement, text: string): void {
  let timer = 0
  const say = (words: string) => {
    button.textContent = words
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      button.textContent = 'Copy'
    }, 1_500)
  }
  button.addEventListener('click', () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not allowed'),
    ),
  )
}
