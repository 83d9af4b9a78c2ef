import { useState } from 'react'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import styles from './email.module.css'
import { useMailPause } from './useMailPause.ts'

/** Asks for the code once more, as soon as the pause between two mails is over. */
export function ResendLink({ resend }: { readonly resend: () => Promise<unknown> }) {
  const app = useApp()
  const seconds = useMailPause()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await resend()
      showSnack(app, 'success', m.resent())
    } catch (error) {
      showLoginError(app, error, m.email_failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={styles.resend}>
      <LinkButton disabled={seconds > 0} loading={busy} onClick={() => void press()}>
        {seconds > 0 ? m.code_resend_in({ seconds }) : m.code_resend()}
      </LinkButton>
    </span>
  )
}
