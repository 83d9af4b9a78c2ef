import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'

/**
 * Goes to Connect for a wallet of another family of chains. What is connected stays as it is; the network is the active
 * one from now on, also where the visitor connects nothing.
 */
export function connectInFamily({ store }: Pick<App, 'store'>, { caipNetworkId, namespace }: Network): void {
  const { setActive, reset } = store.getState()
  setActive(caipNetworkId, namespace)
  reset('Connect')
}
