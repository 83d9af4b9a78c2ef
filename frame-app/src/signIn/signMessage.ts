import { modalError } from '#shared/errors/modalError.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { isStill } from './signInSubject.ts'
import { type PreparedSignIn, type SignedMessage, signInsOf } from './signInsOf.ts'

/**
 * Has the wallet sign a prepared message. Its nonce is used up, whatever the result.
 *
 * @throws UNAUTHORIZED where account, network or wallet changed before or meanwhile, and what the wallet answers
 */
export async function signMessage(app: App, prepared: PreparedSignIn): Promise<SignedMessage> {
  const { subject, message, data } = prepared
  const { namespace, network, address } = subject
  const assertStill = () => {
    if (!isStill(app.store.getState(), subject)) throw modalError('UNAUTHORIZED')
  }
  assertStill()
  const adapter = app.adapters[namespace]
  if (!adapter) throw modalError('CONNECTOR_NOT_FOUND')
  const all = signInsOf(app)
  all.spent.add(data.nonce)
  all.ready = undefined
  const ask = (rpc: JsonRpc) => askWallet(app, { network, account: address }, forSignIn(rpc, address))
  const signature = await adapter.signMessage(ask, { address, message })
  assertStill()
  return { ...prepared, signature }
}

/** Bitcoin wallets have several kinds of signature; old addresses have none of BIP-322. */
function forSignIn(rpc: JsonRpc, address: string): JsonRpc {
  if (rpc.method !== 'signMessage' || Array.isArray(rpc.params)) return rpc
  return { ...rpc, params: { ...rpc.params, protocol: /^[1mn]/.test(address) ? 'ecdsa' : 'bip322' } }
}
