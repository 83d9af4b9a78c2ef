import { element } from './element.ts'

type Options = {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly onPress: () => void
  readonly testId?: string
  /** For more than the words on it say. */
  readonly label?: string
}

/** A push button. What approves is not one of these: see `approveButton`. */
export function button(text: string, { kind = 'secondary', onPress, testId, label }: Options): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: `button ${kind}`, 'data-testid': testId, 'aria-label': label },
    text,
  )
  made.addEventListener('click', onPress)
  return made
}

/** A quiet button inside a row, such as Copy. */
export function smallButton(text: string, onPress: () => void, label?: string): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'small-button', 'aria-label': label }, text)
  made.addEventListener('click', onPress)
  return made
}

/** A link that looks like a button and opens a window which knows nothing of this one. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  return element('a', { class: 'button secondary', href, target: '_blank', rel: 'noopener noreferrer' }, text)
}
