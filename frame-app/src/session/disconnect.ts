import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { track } from '../app/track.ts'
import { forgetConnection } from './rememberConnection.ts'

/**
 * Disconnects a namespace, or all of them. The wallet is told as far as it can be; whether it heard or not, the page is
 * disconnected.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be told
 */
export async function disconnect(app: App, namespace?: Namespace): Promise<void> {
  const kindOf = (name: Namespace) => app.connections.get(name)?.kind
  const kind = namespace && kindOf(namespace)
  // One login stands behind the embedded wallet's accounts in every family, and one session behind WalletConnect's: they go
  // together (facts 6.11).
  const isShared = kind === 'auth' || kind === 'walletConnect'
  const all = [...app.connections.keys()]
  const names = !namespace ? all : isShared ? all.filter((name) => kindOf(name) === kind) : [namespace]
  const results = await Promise.allSettled(
    names.map(async (name) => {
      const connection = app.connections.get(name)
      app.connections.delete(name)
      forgetConnection(app, name)
      await connection?.disconnect()
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    const failure = new ModalError('FAILED_TO_DISCONNECT', {}, { cause: failed.reason })
    track(app, 'DISCONNECT_ERROR', { message: failure.message })
    throw failure
  }
  if (names.length > 0) track(app, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}
