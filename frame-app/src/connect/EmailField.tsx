import { type FormEvent, type ReactNode, useState } from 'react'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { HeaderButton } from '../ui/controls/HeaderButton.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'
import styles from './login.module.css'

/** An input of at most this length is too short to be an email address. */
const tooShort = 3

type EmailFieldProps = {
  readonly disabled?: boolean
  /** Content below the field, which includes the submit button. By default, the field has an arrow that submits. */
  readonly below?: (state: { readonly ready: boolean; readonly busy: boolean }) => ReactNode
}

/**
 * Email login field. The code of the login loads with the first submission, not with the Connect view. We avoid
 * `type="email"`, because Chromium then returns the domain in URL form, not as the user typed it.
 */
export function EmailField({ disabled = false, below }: EmailFieldProps) {
  const app = useApp()
  // Restores the typed email address when the user comes back from the code view.
  const [email, setEmail] = useState(() => app.store.getState().auth.pendingEmail)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ready = email.trim().length > tooShort

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ready || busy || disabled) return
    setError(undefined)
    setBusy(true)
    const failure = await import('./submitEmail.ts')
      .then((loaded) => loaded.submitEmail(app, email))
      .catch(() => m.email_failed())
    setBusy(false)
    setError(failure)
  }

  return (
    <form className={styles.email} noValidate onSubmit={submit}>
      <Input
        autoComplete="email"
        disabled={disabled}
        enterKeyHint="go"
        error={error}
        inputMode="email"
        label={m.email()}
        labelHidden
        onChange={(text) => {
          setEmail(text)
          setError(undefined)
        }}
        onFocus={() => track(app, 'EMAIL_LOGIN_SELECTED', {})}
        placeholder={m.email()}
        reserve
        testId="email"
        trailing={
          below ? null : busy ? (
            <Spinner className={styles.busy} />
          ) : ready && !disabled ? (
            <HeaderButton icon="chevron" label={m.email_submit()} submit />
          ) : null
        }
        value={email}
      />
      {below?.({ ready, busy })}
    </form>
  )
}
