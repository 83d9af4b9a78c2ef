import { element } from './element.ts'
import { icon } from './icon.ts'

type Banner = { readonly tone: 'success' | 'warning' | 'danger'; readonly title: string; readonly text: string }

/** Something to know before going on: a drawing, a title and a sentence. */
export function banner({ tone, title, text }: Banner): HTMLElement {
  return element(
    'div',
    { class: 'banner', 'data-tone': tone },
    icon(tone),
    element('div', {}, element('p', { class: 'banner-title' }, title), element('p', { class: 'banner-text' }, text)),
  )
}
