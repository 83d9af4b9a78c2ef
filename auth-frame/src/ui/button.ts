import { element } from './element.ts'

type Options = {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly onPress: () => void
  readonly testId?: string
  /** Accessible label, if it must say more than the visible text. */
  readonly label?: string
}

/** Creates a button. The approve button is created by `approveButton` instead. */
export function button(text: string, { kind = 'secondary', onPress, testId, label }: Options): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: `button ${kind}`, 'data-testid': testId, 'aria-label': label },
    text,
  )
  made.addEventListener('click', onPress)
  return made
}

/** Creates a small, unobtrusive button inside a row, such as Copy. */
export function smallButton(text: string, onPress: () => void, label?: string): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'small-button', 'aria-label': label }, text)
  made.addEventListener('click', onPress)
  return made
}

/** Creates a link that looks like a button. The link opens a window that has no reference to this window. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  return element('a', { class: 'button secondary', href, target: '_blank', rel: 'noopener noreferrer' }, text)
}
