import { ViewName } from '#shared/tables/ViewName.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { updateEmailSecondaryOtp } from '../login/updateEmailSecondaryOtp.ts'
import { CodeForm } from './CodeForm.tsx'
import { NotLoggedIn } from './NotLoggedIn.tsx'
import { StartOver } from './StartOver.tsx'

/** The code of the new address, which ends the change: back to the view that asked for it. */
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
    // Opened by the dapp: it sees the new address in the state.
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
