/** Creates an element. Its style is set through the CSSOM, which a host's Content-Security-Policy allows. */
const element = (tag: string, style: string, properties: object): HTMLElement =>
  Object.assign(document.createElement(tag), { style, ...properties })

/**
 * Shows in the dialog, in the modal's style, that the frame could not be loaded. If the host page is itself in a frame,
 * the panel names this as the likely cause: a single ancestor page that is not secure blocks the modal frame.
 *
 * @param message of the failure. If the host page's policy blocks the frame (`frame-src`), the browser reports this. If
 *   the frame's policy rejects the page (`frame-ancestors`), the browser reports nothing, and the frame never answers.
 */
export function failurePanel(dialog: HTMLElement, retry: () => void, close: () => void, message: string): void {
  const [scheme, background, color, soft, quiet] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['dark', '#17181a', '#f4f5f6', '#a9adb3', '#2a2c2f']
    : ['light', '#fff', '#17181a', '#5c6067', '#f0f1f3']
  const cardStyle = `all:initial;visibility:inherit;position:absolute;inset:0;margin:auto;height:fit-content;max-height:100%;overflow:auto;overflow-wrap:anywhere;direction:ltr;box-sizing:border-box;width:360px;max-width:100%;padding:32px 20px 20px;border-radius:24px;background:${background};color:${color};font:500 16px/1.4 system-ui,sans-serif;text-align:center;color-scheme:${scheme}`
  // `all:revert` comes first, to restore the browser's own focus ring.
  const buttonStyle = (look: string) =>
    `all:revert;box-sizing:border-box;width:100%;min-height:48px;margin:8px 0 0;border:0;border-radius:12px;font:inherit;cursor:pointer;${look}`
  const text = (textContent: string, style: string) =>
    element('p', `all:revert;margin:0 0 8px;${style}`, { textContent })
  const button = (textContent: string, look: string, onclick: () => void) =>
    element('button', buttonStyle(look), { textContent, onclick })
  const card = element('div', cardStyle, { role: 'alert' })
  const isFramed = window != window.top
  const why = message.includes('CSP')
    ? `This page does not allow it. For its developer: ${message}.`
    : isFramed
      ? 'This page is shown inside another one, which may keep the wallet away. Open it in a tab of its own.'
      : `Nothing was lost. Check your connection and try again. The wallet may also refuse to be shown on ${location.origin}.`
  if (isFramed) console.error(`Airlock: ${why}`)
  card.append(
    text('The wallet window could not be loaded', 'font-weight:600'),
    text(why, `margin-bottom:16px;font-size:14px;color:${soft}`),
    button('Try again', 'background:#2563eb;color:#fff', retry),
    button('Close', `background:${quiet};color:${color}`, close),
  )
  dialog.replaceChildren(card)
  dialog.querySelector('button')!.focus()
}
