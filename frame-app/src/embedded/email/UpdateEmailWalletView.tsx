import { type FormEvent, useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { goBack } from '../../modal/routing/goBack.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Input } from '../../ui/controls/Input.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './email.module.css'
import { NotLoggedIn } from './NotLoggedIn.tsx'
import { updateEmail } from './updateEmail.ts'

const next = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const

/**
 * View that starts a change of the login's email address. The input does not use `type="email"`, because Chromium then
 * returns an international domain in its URL form (punycode).
 */
export function UpdateEmailWalletView() {
  const email = useAppState(({ auth }) => auth.user?.email)
  return email ? <EmailForm current={email} /> : <NotLoggedIn />
}

function EmailForm({ current }: { readonly current: string }) {
  const app = useApp()
  const params = useAppState((state) => currentRoute(state)?.params)
  const [email, setEmail] = useState(() => app.store.getState().auth.pendingEmail || current)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const canSave = canSaveEmail(email, current)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canSave || busy) return
    setError(undefined)
    setBusy(true)
    const route = currentRoute(app.store.getState())
    try {
      const action = await updateEmail(app, email)
      if (currentRoute(app.store.getState()) === route) app.store.getState().push(next[action], params)
    } catch (failure) {
      if (failure instanceof AirlockError && failure.reason === 'INVALID_PARAMS') setError(m.email_invalid())
      else showLoginError(app, failure, m.email_failed())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen>
      <form className={styles.edit} noValidate onSubmit={save}>
        <Input
          autoComplete="email"
          enterKeyHint="go"
          error={error}
          inputMode="email"
          label={m.email_new_label()}
          onChange={(text) => {
            setEmail(text)
            setError(undefined)
          }}
          reserve
          testId="email"
          value={email}
        />
        <Text size="hint" tone="quiet">
          {m.email_edit_text()}
        </Text>
        <div className={styles.actions}>
          {params?.redirect ? (
            <Button onClick={() => goBack(app)} variant="secondary">
              {m.cancel()}
            </Button>
          ) : null}
          <Button disabled={!canSave} loading={busy} submit>
            {m.save()}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

/** An input with at most this many characters is not an email address yet. */
const tooShort = 3

/**
 * Returns whether the email can be saved: it is longer than three characters and differs from the current email
 * address.
 */
export function canSaveEmail(text: string, current: string): boolean {
  const address = text.trim()
  return address.length > tooShort && address.toLowerCase() !== current.toLowerCase()
}
