import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { answererOf, connectsBy, isKnown } from '#shared/tables/rpc.ts'
import type { App } from '../app/App.ts'
import { hostConnection, isHeld } from '../app/store/isHeld.ts'
import { askVisitor } from './askVisitor.ts'
import { request, type UnlessClosed } from './request.ts'

/**
 * Answers a dapp's request. While a required sign-in is pending, the dapp sees no connection: connection requests wait
 * for the sign-in, account lists are empty, and only reads from the chain are answered.
 *
 * @param unlessClosed called before the modal opens for the request
 * @throws 4100 if the request needs a connection; MODAL_CLOSED (4001) when the user closes the modal; what `request`
 *   throws
 */
export async function requestForHost(
  app: App,
  namespace: Namespace,
  rpc: JsonRpc,
  unlessClosed: UnlessClosed = () => {},
): Promise<Json> {
  const result = await answer(app, namespace, rpc, unlessClosed)
  // The connection may have ended after the answer was created. The dapp already knows that it ended, so it must not
  // get accounts.
  const isOver = hostConnection(app.store.getState(), namespace).status !== 'connected'
  if (isOver && connectsBy(rpc) === 'asks') throw makeError('UNAUTHORIZED')
  return result
}

async function answer(app: App, namespace: Namespace, rpc: JsonRpc, unlessClosed: UnlessClosed): Promise<Json> {
  await app.restored
  if (!isHeld(app.store.getState(), namespace)) return request(app, namespace, rpc, unlessClosed)
  const answerer = answererOf(rpc.method, namespace, 'none')
  if (!answerer) throw makeError(isKnown(rpc.method, namespace) ? 'UNAUTHORIZED' : 'METHOD_NOT_ALLOWED')
  const connects = connectsBy(rpc)
  if (connects === 'silent' || rpc.method === 'wallet_getPermissions') return []
  if (connects === 'asks') {
    unlessClosed()
    await askVisitor(app, namespace)
  }
  return request(app, namespace, rpc, unlessClosed)
}
