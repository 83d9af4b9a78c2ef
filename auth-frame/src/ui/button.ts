import { element } from './element.ts'
import { type IconName, icon } from './icon.ts'

/**
 * `filled` and `outlined` are the looks of Reject and Approve below a danger warning, where no button has the accent
 * color.
 */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'filled' | 'outlined'

type Options = {
  readonly kind?: ButtonKind
  readonly onPress: () => void
  readonly testId?: string
  /** Accessible label, if it must say more than the visible text. */
  readonly label?: string
  /** Picture before the text. */
  readonly picture?: SVGSVGElement
  /** Icon after the text. */
  readonly end?: IconName
}

/** Creates a button. The approve button is created by `approveButton` instead. */
export function button(text: string, { kind = 'secondary', onPress, testId, label, picture, end }: Options) {
  const made = element(
    'button',
    { type: 'button', class: `button ${kind}`, 'data-testid': testId, 'aria-label': label },
    withPictures(text, picture, end),
  )
  made.addEventListener('click', onPress)
  return made
}

/** Creates the button that submits a form. */
export function submitButton(text: string, kind: ButtonKind = 'primary', end?: IconName): HTMLButtonElement {
  return element('button', { type: 'submit', class: `button ${kind}` }, withPictures(text, undefined, end))
}

function withPictures(text: string, picture?: SVGSVGElement, end?: IconName): Node | string {
  if (!picture && !end) return text
  // The last icon is part of the text, so that it follows the last word if the text wraps.
  const words = element('span', {}, text, end && icon(end, 'end-icon'))
  return picture ? element('span', { class: 'button-parts' }, picture, words) : words
}

type SmallOptions = {
  readonly icon: IconName
  readonly onPress: () => void
  /** Whether only the icon is shown: always, or if there is little space. Screen readers always read the text. */
  readonly isBare?: 'always' | 'narrow'
}
export type SmallButton = {
  readonly node: HTMLButtonElement
  /** Replaces the text and the icon. */
  readonly change: (text: string, icon: IconName) => void
}

/** Creates an unobtrusive button with an icon, such as Copy. */
export function smallButton(text: string, { icon: name, onPress, isBare }: SmallOptions): SmallButton {
  const node = element('button', { type: 'button', class: 'small-button', 'data-bare': isBare })
  const change = (text: string, name: IconName) => {
    node.replaceChildren(icon(name, 'small-icon'), element('span', {}, text))
    if (isBare) node.title = text
  }
  change(text, name)
  node.addEventListener('click', onPress)
  return { node, change }
}

/** Creates a link that looks like a button. The link opens a window that has no reference to this window. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  const attributes = { class: 'button secondary', href, target: '_blank', rel: 'noopener noreferrer' }
  return element('a', attributes, withPictures(text, undefined, 'external'))
}
