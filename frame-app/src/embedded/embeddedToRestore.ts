import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import type { Connector } from '../wallets/connector.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { embeddedOf } from './embeddedOf.ts'
import { endLogin } from './endLogin.ts'
import { forgetLogin, loadLogin } from './loadLogin.ts'

/**
 * Returns the connector that restores the embedded wallet of an earlier login without asking the user. Shows an error
 * if restoring fails.
 */
export function embeddedToRestore(app: App, namespace: Namespace): Connector | undefined {
  if (!isLoginNamespace(namespace)) return undefined
  loadLogin(app)
  app.store.getState().patchAuth({ loginUsed: true })
  const connector = embeddedOf(app, namespace)
  return {
    ...connector,
    async restore(input) {
      try {
        const established = await connector.restore(input)
        if (!established) forgetLogin(app)
        return established
      } catch (error) {
        const isUnreachable = error instanceof AirlockError && (error.code === 4900 || error.reason === 'TIMED_OUT')
        // `endLogin` clears `loginUsed`, so the error appears only once even if both families fail.
        if (!isUnreachable && app.store.getState().auth.loginUsed) endLogin(app, 'failed')
        throw error
      }
    },
  }
}
