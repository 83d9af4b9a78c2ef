import type { SignInSession } from '#shared/tables/siwx.ts'
import type { App } from '../app/App.ts'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { signInFamilies } from '../wallets/table/signInFamilies.ts'
import { askSiwx } from './askSiwx.ts'
import { type SignedMessage, signInsOf } from './signInsOf.ts'
import { trackSignIn } from './trackSignIn.ts'

/**
 * Hands a session to the page, and goes on as after connecting.
 *
 * @throws what the page, or the server behind it, says where it does not take the session
 */
export async function handOver(app: App, { subject, data, message, signature }: SignedMessage): Promise<void> {
  const { namespace, network, address, key } = subject
  const session: SignInSession = { data: JSON.parse(JSON.stringify(data)), message, signature }
  await askSiwx(app, 'addSession', session)
  const { signed } = signInsOf(app)
  // The latest stands last: it is where a visitor goes back to who cancels the next one.
  signed.delete(key)
  signed.set(key, { namespace, network, address })
  signInFamilies(app).add(namespace)
  trackSignIn(app, 'SIWX_AUTH_SUCCESS', subject)
  app.store.getState().markSignIn(namespace, { key, is: 'cleared' })
  if (app.store.getState().open) finishConnect(app)
}
