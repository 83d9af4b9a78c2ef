import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { openModal } from '../modal/routing/openModal.ts'

/**
 * Opens the modal for the user to change the email address of their login, at the dapp's request.
 *
 * @returns the new email address, after the user has entered the code that was sent to it
 * @throws AUTH_NOT_CONNECTED (4100) if the user is not logged in by email, MODAL_CLOSED (4001) when they close the
 *   modal
 */
export async function updateEmailForHost(app: App): Promise<{ readonly email: string }> {
  const { user, loginMethod } = app.store.getState().auth
  if (!user?.email || loginMethod !== 'email') throw makeError('AUTH_NOT_CONNECTED')
  openModal(app, { view: 'UpdateEmailWallet' })
  return new Promise((resolve, reject) => {
    const stop = app.store.subscribe(({ auth, open }) => {
      const email = auth.user?.email
      if (email && email !== user.email) resolve({ email })
      else if (!open) reject(makeError('MODAL_CLOSED'))
      else return
      stop()
    })
  })
}
