import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { useAppState } from '../../app/useAppState.ts'
import { useSecondsUntil } from '../../app/useSecondsUntil.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import styles from './email.module.css'

type ResendLinkProps = {
  readonly resend: () => Promise<unknown>
  /** Label after the pause. */
  readonly label?: string
}

/** Button that sends the emails again. Disabled until the pause between two emails is over. */
export function ResendLink({ resend, label = m.code_resend() }: ResendLinkProps) {
  const seconds = useMailPause()
  const [busy, press] = useLoginAction(resend, { done: m.resent(), failed: m.email_failed() })
  return (
    <span className={styles.resend}>
      <LinkButton disabled={seconds > 0} loading={busy} onClick={press}>
        {seconds > 0 ? m.code_resend_in({ seconds }) : label}
      </LinkButton>
    </span>
  )
}

const sinceLoaded = () => performance.now()

/** Returns the seconds until another email may be requested, counting down to 0 while the view is shown. */
const useMailPause = (): number =>
  useSecondsUntil(
    useAppState(({ auth }) => auth.mailFreeAt),
    sinceLoaded,
  )
