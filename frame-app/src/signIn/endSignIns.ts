import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { signInKey } from '../app/store/isHeld.ts'
import { askSiwx, isMissing } from './askSiwx.ts'
import { signInsOf } from './signInsOf.ts'

/**
 * After a disconnect the sessions of that family's accounts end too, unless the plug-in keeps them. Those of other
 * families stay; once nothing is connected, none does.
 */
export async function endSignIns(app: App, namespace: Namespace): Promise<void> {
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
