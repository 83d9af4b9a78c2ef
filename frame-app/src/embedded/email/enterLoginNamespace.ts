import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { isLoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { switchNetwork } from '../../wallets/restore/switchNetwork.ts'

/**
 * Makes sure that the embedded wallet has an account on the active network. Otherwise switches to the dapp's first
 * network on which the embedded wallet has an account.
 *
 * @throws UNSUPPORTED_CHAIN when the dapp lists no such network
 */
export async function enterLoginNamespace(app: App): Promise<void> {
  const state = app.store.getState()
  const { networks } = state
  if (isLoginNamespace(connectNamespace(state)) || isLoginNamespace(state.activeNamespace)) return
  const first = networks.find(({ namespace }) => isLoginNamespace(namespace))
  if (!first) throw makeError('UNSUPPORTED_CHAIN')
  await switchNetwork(app, first.caipNetworkId)
}
