import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { encodeAvatar } from '../app/images/encodeAvatar.ts'
import { hostConnection } from '../app/store/isHeld.ts'

/**
 * Returns the image of the account that the host knows in a namespace, as base64. While the account's profile is not
 * loaded yet, returns its identicon.
 *
 * @throws NO_ACTIVE_ADDRESS if the host knows no account in the namespace
 */
export async function avatarForHost(
  { store }: Pick<App, 'store'>,
  namespace: Namespace,
  encode = encodeAvatar,
): Promise<string> {
  const state = store.getState()
  const { address, network } = hostConnection(state, namespace)
  if (!address) throw makeError('NO_ACTIVE_ADDRESS')
  const profile = state.profiles[namespace]
  const isSame = profile?.address === address && profile.network === network
  return encode(address, isSame ? profile.image : null)
}
