import { createElement } from './element.ts'

const cardStyle =
  'width:15em;padding:1.5em;border-radius:1em;background:#fff;font:16px system-ui;text-align:center;color-scheme:light'
/** The browser's own buttons: their focus ring is known to everybody. */
const buttonStyle = 'all:revert;font:inherit;margin:1em .5em 0'

/** What stands in the dialog when the frame does not: drawn by the SDK, because there is nobody else. */
export function failurePanel(dialog: HTMLElement, retry: () => void, close: () => void): void {
  const button = (textContent: string, onclick: () => void) =>
    createElement('button', buttonStyle, { textContent, onclick })
  const card = createElement('div', cardStyle, { role: 'alert' })
  card.append('The wallet window could not be loaded', button('Try again', retry), button('Close', close))
  dialog.replaceChildren(card)
  dialog.querySelector('button')!.focus()
}
