const cardStyle =
  'all:initial;visibility:inherit;width:15em;padding:1.5em;border-radius:1em;background:#fff;font:16px system-ui;text-align:center;color-scheme:light'
/** The browser's own buttons: their focus ring is known to everybody. */
const buttonStyle = 'all:revert;font:inherit;margin:1em .5em 0'

/** Styled through the CSSOM, which a host's Content-Security-Policy lets through. */
const element = (tag: string, style: string, properties: object): HTMLElement =>
  Object.assign(document.createElement(tag), { style, ...properties })

/** What stands in the dialog when the frame does not: drawn by the SDK, because there is nobody else. */
export function failurePanel(dialog: HTMLElement, retry: () => void, close: () => void): void {
  const button = (textContent: string, onclick: () => void) => element('button', buttonStyle, { textContent, onclick })
  const card = element('div', cardStyle, { role: 'alert' })
  const text = element('p', 'all:revert;margin:0', { textContent: 'The wallet window could not be loaded' })
  card.append(text, button('Try again', retry), button('Close', close))
  dialog.replaceChildren(card)
  dialog.querySelector('button')!.focus()
}
