import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { SignInSession } from '#shared/tables/siwx.ts'
import type { App } from '../app/App.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import type { State } from '../app/store/createStore.ts'
import { signInOf } from '../app/store/isHeld.ts'
import * as m from '../generated/i18n/messages.js'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'
import { liveOf } from '../wallets/table/liveOf.ts'
import { signInFamilies } from '../wallets/table/signInFamilies.ts'
import { askSiwx } from './askSiwx.ts'
import { giveUpSignIn } from './giveUpSignIn.ts'
import { isSubjectSmartAccount } from './isSubjectSmartAccount.ts'
import { isValidSignIn } from './isValidSignIn.ts'
import { readySignIn } from './readySignIn.ts'
import { showSignIn } from './showSignIn.ts'
import { isStill, type SignInSubject } from './signInSubject.ts'
import type { PreparedSignIn, SignedMessage } from './signInsOf.ts'
import { signInsOf } from './signInsOf.ts'
import { trackSignIn } from './trackSignIn.ts'

/** Matches the errors of Ledger devices, and of wallets that use them, if they cannot sign a message. */
const ledger = /ledger|blind.?sign|hardware|0x6[89a-f][0-9a-f]{2}\b|transport(status|error)/i

/**
 * Signs the user in: the wallet signs the prepared message, we verify the signature, and the dapp receives the sign-in
 * session. If that fails, a snackbar shows why, and the user can click again. If only the network did not answer, the
 * same signature is verified again. Only one sign-in runs at a time.
 */
export async function signIn(app: App, subject: SignInSubject): Promise<void> {
  const { setSignInBusy, signInBusy } = app.store.getState()
  if (signInBusy) return
  const all = signInsOf(app)
  const mine = ++all.attempt
  const stands = () => all.attempt === mine && isStill(app.store.getState(), subject)
  const fail = (text: string | undefined) => {
    if (!stands()) return
    trackSignIn(app, 'SIWX_AUTH_ERROR', subject)
    // The modal may have been closed while the user was in the wallet, so we show the sign-in again.
    if (!app.store.getState().open && signInOf(app.store.getState(), subject.namespace) === 'wanted') showSignIn(app)
    if (text) showSnack(app, 'error', text)
  }
  trackSignIn(app, 'CLICK_SIGN_SIWX_MESSAGE', subject)
  setSignInBusy('signing')
  try {
    const kept = all.signature?.subject.key === subject.key ? all.signature : undefined
    const prepared = kept ?? (await readySignIn(app, subject).catch(() => undefined))
    if (!stands()) return
    if (!prepared) {
      fail(makeError('AUTH_INIT_FAILED').message)
      if (signInOf(app.store.getState(), subject.namespace) === 'wanted') giveUpSignIn(app, subject).catch(() => {})
      return
    }
    const signed =
      kept ?? (await signMessage(app, prepared).catch((error: unknown) => fail(refusal(app, subject, error))))
    if (!signed || !stands()) return
    all.signature = signed
    const isValid = await isValidSignIn(app, signed).catch((error: unknown) => {
      console.error('Airlock: the signature of a sign-in could not be checked.', error)
      return undefined
    })
    if (!stands()) return
    if (isValid === undefined) return fail(m.sign_in_unverified())
    all.signature = undefined
    if (!isValid) return fail(m.sign_in_invalid())
    await handOver(app, signed).catch(() => fail(m.sign_in_refused()))
  } finally {
    if (all.attempt === mine) setSignInBusy(null)
    // Prepare the message for the user's next click.
    if (stands() && signInOf(app.store.getState(), subject.namespace) !== 'cleared' && !all.signature)
      readySignIn(app, subject).catch(() => {})
  }
}

/**
 * Returns the message to show if a wallet refuses to sign. Returns `undefined` if the embedded wallet's approval has
 * already shown that the user declined.
 */
function refusal(app: App, subject: SignInSubject, error: unknown): string | undefined {
  const isSaid = liveOf(app, subject.namespace)?.kind === 'auth' && error instanceof AirlockError && error.code === 4001
  return isSaid ? undefined : refusalText(app.store.getState(), subject, error)
}

/** Returns the message that explains why a wallet did not sign. */
function refusalText(state: State, subject: SignInSubject, error: unknown): string {
  const isDeclined = error instanceof AirlockError && error.code === 4001
  if (hasOpenRequest(error)) return m.connect_waiting_text()
  if (!isDeclined && error instanceof AirlockError && ledger.test(error.message)) return m.sign_in_ledger()
  return makeError(isSubjectSmartAccount(state, subject) ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED').message
}

/**
 * Passes a sign-in session to the dapp, then continues in the same way as after connecting.
 *
 * @throws the error of the dapp or its server if it rejects the session
 */
async function handOver(app: App, { subject, data, message, signature }: SignedMessage): Promise<void> {
  const { namespace, network, address, key } = subject
  const session: SignInSession = { data: JSON.parse(JSON.stringify(data)), message, signature }
  await askSiwx(app, 'addSession', session)
  const { signed } = signInsOf(app)
  // Move the account to the end of the list, because canceling the next sign-in switches back to the network of the
  // list's last account.
  signed.delete(key)
  signed.set(key, { namespace, network, address })
  signInFamilies(app).add(namespace)
  trackSignIn(app, 'SIWX_AUTH_SUCCESS', subject)
  app.store.getState().markSignIn(namespace, { key, is: 'cleared' })
  if (app.store.getState().open) finishConnect(app)
}

/**
 * Asks the wallet to sign a prepared message. The message's nonce cannot be used again, whatever the result.
 *
 * @throws UNAUTHORIZED if the account, network or wallet changed before or while the wallet was asked; the wallet's
 *   error
 */
async function signMessage(app: App, prepared: PreparedSignIn): Promise<SignedMessage> {
  const { subject, message, data } = prepared
  const { namespace, network, address } = subject
  const assertStill = () => {
    if (!isStill(app.store.getState(), subject)) throw makeError('UNAUTHORIZED')
  }
  assertStill()
  const adapter = app.adapters[namespace]
  if (!adapter) throw makeError('CONNECTOR_NOT_FOUND')
  const all = signInsOf(app)
  all.spent.add(data.nonce)
  all.ready = undefined
  const ask = (rpc: JsonRpc) => askWallet(app, { network, account: address }, forSignIn(rpc, address))
  const signature = await adapter.signMessage(ask, { address, message })
  assertStill()
  return { ...prepared, signature }
}

/** Adds the signature type for Bitcoin. Legacy addresses need `ecdsa`, because they do not support BIP-322. */
function forSignIn(rpc: JsonRpc, address: string): JsonRpc {
  if (rpc.method !== 'signMessage' || Array.isArray(rpc.params)) return rpc
  return { ...rpc, params: { ...rpc.params, protocol: /^[1mn]/.test(address) ? 'ecdsa' : 'bip322' } }
}
