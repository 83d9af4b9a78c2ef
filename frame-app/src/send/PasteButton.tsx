import { showSnack } from '../app/reporting/showSnack.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import styles from './send.module.css'

/** Fills the recipient field from the clipboard. Hidden if the browser cannot read the clipboard. */
export function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const app = useApp()
  if (!globalThis.navigator?.clipboard?.readText) return null
  const paste = async () => {
    // The browser, the host's permissions policy or the user may refuse.
    const text = await navigator.clipboard.readText().catch(() => null)
    if (text?.trim()) onPaste(text.trim())
    else showSnack(app, 'error', text === null ? m.send_paste_failed() : m.send_paste_empty())
  }
  return (
    <LinkButton className={styles.paste} onClick={() => void paste()}>
      {m.send_paste()}
    </LinkButton>
  )
}
