import * as m from '../generated/i18n/messages.js'
import { smallButton } from './button.ts'

/**
 * Copies a text and says so. Where the browser does not let this frame write to the clipboard, `otherwise` runs: the
 * text can be shown whole and selected.
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
