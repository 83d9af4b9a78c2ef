import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { setOneClick } from '../wallets/connections/oneClick.ts'
import { askOneClick } from './askOneClick.ts'
import { checkSession, offerSignIn } from './checkSession.ts'
import { endSignIns } from './endSignIns.ts'
import { signInSubject } from './signInSubject.ts'
import { takeOneClick } from './takeOneClick.ts'

/**
 * Follows the accounts in use while the page has a sign-in plug-in:
 *
 * - Each new account and network is checked once.
 * - If a family becomes active that waits for a sign-in, the sign-in is shown.
 * - A connection that ends also ends its sign-in sessions.
 * - An offer that the user closed is not made again.
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
