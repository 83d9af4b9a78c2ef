import * as m from '../generated/i18n/messages.js'
import { smallButton } from './button.ts'

type Options = {
  /**
   * Called if the browser denies this frame access to the clipboard. For example, it shows the whole string, so that
   * the user can select it.
   */
  readonly otherwise?: () => void
  /** Whether the button shows only its icon. */
  readonly isBare?: boolean
}

/** Creates a button that copies a string and confirms that it was copied. */
export function copyButton(text: string, { otherwise, isBare = false }: Options = {}): HTMLButtonElement {
  const onPress = () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(() => change(m.copied(), 'check'), otherwise ?? (() => undefined))
  }
  const { node, change } = smallButton(m.copy(), { icon: 'copy', onPress, ...(isBare && { isBare: 'always' }) })
  return node
}
