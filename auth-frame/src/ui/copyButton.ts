import * as m from '../generated/i18n/messages.js'
import { smallButton } from './button.ts'

/**
 * Creates a button that copies a string and confirms that it was copied. If the browser denies this frame access to the
 * clipboard, `otherwise` runs. For example, it shows the whole string, so that the user can select it.
 */
export function copyButton(text: string, otherwise: () => void = () => undefined): HTMLButtonElement {
  const made = smallButton(m.copy(), () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(() => {
      made.textContent = m.copied()
    }, otherwise)
  })
  return made
}
