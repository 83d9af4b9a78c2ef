import { modalError } from '#shared/errors/modalError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { answererOf, isKnown } from '#shared/tables/rpc.ts'
import type { App } from '../../app/App.ts'
import { isHeld } from '../../store/isHeld.ts'
import { askVisitor } from './askVisitor.ts'
import { request, type UnlessClosed } from './request.ts'

/**
 * Answers a dapp's request. Before the visitor has signed in where that is required, nothing is connected for the dapp:
 * what asks to connect waits for the sign-in, accounts are none, and only the chain answers.
 *
 * @param unlessClosed called before the modal opens for the request
 * @throws 4100 for what needs the connection, MODAL_CLOSED (4001) when the visitor closes the modal, and what `request`
 *   throws
 */
export async function requestForHost(
  app: App,
  namespace: Namespace,
  rpc: JsonRpc,
  unlessClosed: UnlessClosed = () => {},
): Promise<Json> {
  await app.restored
  if (!isHeld(app.store.getState(), namespace)) return request(app, namespace, rpc, unlessClosed)
  const answerer = answererOf(rpc.method, namespace, 'none')
  if (!answerer) throw modalError(isKnown(rpc.method, namespace) ? 'UNAUTHORIZED' : 'METHOD_NOT_ALLOWED')
  if (answerer === 'modal') {
    const [only] = Array.isArray(rpc.params) ? rpc.params : [rpc.params]
    if ((only as { silent?: unknown } | undefined)?.silent) return []
    if (connects(namespace, rpc)) {
      unlessClosed()
      await askVisitor(app, namespace)
    } else if (rpc.method === 'wallet_getPermissions') return []
  }
  return answerer === 'sdk' && /accounts$/i.test(rpc.method) ? [] : request(app, namespace, rpc, unlessClosed)
}

const asking = /^(eth_requestAccounts|wallet_requestPermissions|(solana|polkadot)_requestAccounts|cosmos_getAccounts)$/

/** Whether a request asks the visitor to connect. */
const connects = (namespace: Namespace, { method }: JsonRpc): boolean =>
  asking.test(method) || (namespace === 'bip122' && method === 'getAccountAddresses')
