import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { signInFamilies } from '../wallets/table/signInFamilies.ts'
import { askSiwx } from './askSiwx.ts'
import { giveUpSignIn } from './giveUpSignIn.ts'
import { optional } from './optional.ts'
import { showSignIn } from './showSignIn.ts'
import { type SignInSubject, signInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'
import { trackSignIn } from './trackSignIn.ts'

/**
 * Checks whether a namespace's active account is signed in, and asks the user to sign in if not.
 *
 * The modal opens only if the account, network or family changed in this page. So it does not open after a reload or
 * for connections that another tab made. Does not ask for a sign-in on a network that the dapp does not list.
 *
 * If the dapp cannot report its sign-in sessions and a sign-in is required, disconnects the account and shows Connect.
 * If the sign-in is optional, continues without it.
 */
export async function checkSession(app: App, namespace: Namespace): Promise<void> {
  const { store } = app
  const subject = signInSubject(store.getState(), namespace)
  if (!subject) return
  const families = signInFamilies(app)
  const { open, signIns } = store.getState()
  if (open || (signIns[namespace] && signIns[namespace].key !== subject.key)) families.add(namespace)
  if (!isSupported(app, subject)) {
    const { enableNetworkSwitch = true, allowUnsupportedChain = false } = store.getState().options
    // If the dapp accepts the unlisted network or disables switching, the account needs no sign-in on that network.
    if (allowUnsupportedChain || !enableNetworkSwitch) clear(app, subject)
    return
  }
  const required = await isRequired(app)
  const sessions = await sessionsOf(app, subject).catch(() => undefined)
  // The account changed in the meantime. The new account gets its own check.
  if (signInSubject(store.getState(), namespace)?.key !== subject.key) return
  if (!sessions) {
    trackSignIn(app, 'SIWX_AUTH_ERROR', subject)
    if (!required) return clear(app, subject)
    showSnack(app, 'error', makeError('AUTH_INIT_FAILED').message)
    await giveUpSignIn(app, subject)
  } else if (sessions.length > 0) {
    const { network, address, key } = subject
    signInsOf(app).signed.set(key, { namespace, network, address })
    families.add(namespace)
    clear(app, subject)
  } else if (!required && !families.has(namespace)) clear(app, subject)
  else {
    store.getState().markSignIn(namespace, { key: subject.key, is: required ? 'wanted' : 'offered' })
    offerSignIn(app)
  }
}

/** Shows the pending sign-in of the active family, if it can be shown now. */
export function offerSignIn(app: App): void {
  const state = app.store.getState()
  const mark = state.signIns[state.activeNamespace]
  const isWaiting = mark && mark.is !== 'cleared' && mark.key === signInSubject(state, state.activeNamespace)?.key
  const mayAsk = signInFamilies(app).has(state.activeNamespace) && document.visibilityState === 'visible'
  if (isWaiting && (state.open || mayAsk)) showSignIn(app)
}

/**
 * Returns the dapp's sign-in sessions for the account. If the answer is invalid or the plug-in stores no sessions,
 * returns an empty list, so that the user can sign in.
 */
async function sessionsOf(app: App, { network, address }: SignInSubject) {
  const asked = optional(askSiwx(app, 'getSessions', { chainId: network, address }))
  const sessions = await asked.catch((error: unknown) => {
    if (error instanceof AirlockError && error.reason === 'INVALID_RESULT') return []
    throw error
  })
  return sessions ?? []
}

/** Marks the sign-in as done, and closes its view. */
function clear(app: App, { namespace, key }: SignInSubject): void {
  const { store } = app
  store.getState().markSignIn(namespace, { key, is: 'cleared' })
  const state = store.getState()
  if (state.open && namespace === state.activeNamespace && currentRoute(state)?.view === 'SIWXSignMessage')
    finishConnect(app)
}

function isSupported({ store }: App, { namespace, network }: SignInSubject): boolean {
  const { stray } = connectionOf(store.getState(), namespace)
  return networkOf(store.getState(), stray ?? network) !== undefined
}

/**
 * Returns whether a sign-in is required, from the plug-in's options, else from its callback. If both are missing, the
 * sign-in is optional.
 */
async function isRequired(app: App): Promise<boolean> {
  return app.store.getState().options.siwx?.required ?? (await askSiwx(app, 'getRequired', null).catch(() => false))
}
