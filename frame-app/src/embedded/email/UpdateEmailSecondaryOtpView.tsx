import { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { joinRunning } from '../joinRunning.ts'
import { mailPause } from '../mailPause.ts'
import { CodeForm } from './CodeForm.tsx'
import { NotLoggedIn } from './NotLoggedIn.tsx'
import { StartOver } from './StartOver.tsx'
import { trackCode } from './trackCode.ts'

/**
 * View for the code that was sent to the new email address. The code completes the change; then the view that started
 * the change opens again.
 */
export function UpdateEmailSecondaryOtpView() {
  const app = useApp()
  const { email, redirect } = useAppState((state) => ({
    email: state.auth.pendingEmail,
    redirect: currentRoute(state)?.params.redirect,
  }))
  const submit = async (code: string) => {
    await updateEmailSecondaryOtp(app, code)
    const { open, reset, push } = app.store.getState()
    if (!open) return
    const view = ViewName.safeParse(redirect).data
    // The dapp started the change, so we close the modal. The dapp sees the new address in the state.
    if (!view) return closeModal(app)
    reset('Account')
    push(view)
    showSnack(app, 'success', m.email_changed())
  }
  if (!email) return <NotLoggedIn />
  return (
    <Screen gap={12}>
      <CodeForm email={email} submit={submit}>
        <StartOver />
      </CodeForm>
    </Screen>
  )
}

/**
 * Completes an email change by confirming the new address with the code that was sent to it.
 *
 * @returns the new address
 * @throws the auth frame's error for a wrong or expired code
 */
export function updateEmailSecondaryOtp(app: App, otp: string): Promise<string> {
  return joinRunning(app, 'updateEmailSecondaryOtp', async () => {
    const { ask } = await app.auth()
    const { newEmail } = await trackCode(app, ask.updateEmailSecondaryOtp({ otp }))
    const { auth, patchAuth } = app.store.getState()
    patchAuth({ pendingEmail: '', user: { userName: auth.user?.userName ?? null, email: newEmail } })
    mailPause.end(app)
    return newEmail
  })
}
