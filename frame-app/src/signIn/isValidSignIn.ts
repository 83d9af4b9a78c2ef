import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import type { SignInSubject } from './signInSubject.ts'

type Signed = {
  readonly subject: Pick<SignInSubject, 'namespace' | 'network' | 'address'>
  readonly message: string
  readonly signature: string
}

/**
 * Returns whether a signature was made by the account that signs in. A contract's signature is verified on the
 * contract's network.
 *
 * @throws the network's error if the network could not be reached, because the result is then unknown
 */
export function isValidSignIn(app: App, { subject, message, signature }: Signed): Promise<boolean> {
  const { namespace, network, address } = subject
  const ask = async (rpc: JsonRpc): Promise<Json> => {
    const known = networkOf(app.store.getState(), network)
    if (!known) throw makeError('NETWORK_NOT_FOUND')
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../app/http/chainRpc.ts')])
    // The user has just signed, so we also ask the nodes that failed recently, which we would otherwise skip.
    return askForVisitor(app, () => chainRpc(api, known, rpc))
  }
  return verifySignature(namespace, { address, message, signature }, ask)
}
