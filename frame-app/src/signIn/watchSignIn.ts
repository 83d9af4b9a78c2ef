import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { signInKey } from '../app/store/isHeld.ts'
import { setOneClick } from '../wallets/connections/oneClick.ts'
import { askOneClick } from './askOneClick.ts'
import { askSiwx, isMissing } from './askSiwx.ts'
import { checkSession, offerSignIn } from './checkSession.ts'
import { signInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'
import { takeOneClick } from './takeOneClick.ts'

/**
 * Watches the active accounts while the dapp has a sign-in plug-in:
 *
 * - Each new account and network is checked once.
 * - If a family with a pending sign-in becomes active, the sign-in is shown.
 * - When a connection ends, its sign-in sessions end too.
 * - If the user closed the offer to sign in, the offer is not repeated.
 */
export function watchSignIn(app: App): void {
  const { store } = app
  setOneClick(app, { ask: () => askOneClick(app), take: (signIn) => takeOneClick(app, signIn) })
  const seen = new Map<Namespace, string>()
  let { activeNamespace: active, open } = store.getState()
  const look = () => {
    const state = store.getState()
    for (const namespace of Namespace.options) {
      const subject = signInSubject(state, namespace)
      const key = subject && `${subject.key} ${subject.connection} ${subject.generation}`
      if (seen.get(namespace) === key) continue
      if (subject && key) {
        seen.set(namespace, key)
        void checkSession(app, namespace)
      } else if (state.connections[namespace]?.attempt == null) {
        seen.delete(namespace)
        void endSignIns(app, namespace)
      }
    }
    const mark = state.signIns[state.activeNamespace]
    const wasOpen = open
    open = state.open
    if (wasOpen && !open && mark?.is === 'offered' && signInSubject(state, state.activeNamespace)?.key === mark.key)
      state.markSignIn(state.activeNamespace, { ...mark, is: 'cleared' })
    else if (active !== state.activeNamespace) {
      active = state.activeNamespace
      offerSignIn(app)
    }
  }
  look()
  store.subscribe(look)
  document.addEventListener('visibilitychange', () => offerSignIn(app))
}

/**
 * Ends the sign-in sessions of a family's accounts after a disconnect, unless the plug-in keeps them. The sessions of
 * other families do not end. But once nothing is connected, all sessions end.
 */
async function endSignIns(app: App, namespace: Namespace): Promise<void> {
  const { signed } = signInsOf(app)
  const ended = [...signed].filter(([, each]) => each.namespace === namespace)
  for (const [key] of ended) signed.delete(key)
  const state = app.store.getState()
  if (state.options.siwx?.signOutOnDisconnect === false || ended.length === 0) return
  const others = Object.keys(state.connections) as Namespace[]
  const isLast = others.every((each) => signInKey(state, each) === undefined)
  const revoke = () =>
    Promise.allSettled(
      ended.map(([, { network, address }]) => askSiwx(app, 'revokeSession', { chainId: network, address })),
    )
  if (isLast) await askSiwx(app, 'setSessions', []).catch((error: unknown) => (isMissing(error) ? revoke() : undefined))
  else await revoke()
}
