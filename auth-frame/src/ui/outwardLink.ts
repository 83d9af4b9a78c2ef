import { element } from './element.ts'

/** A link that looks like a button and opens a window which knows nothing of this one. */
export function outwardLink(href: string, text: string): HTMLAnchorElement {
  return element('a', { class: 'button secondary', href, target: '_blank', rel: 'noopener noreferrer' }, text)
}
