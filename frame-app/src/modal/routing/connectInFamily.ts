import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'

/**
 * Opens Connect for a wallet of another chain family. Existing connections do not change. The chosen network becomes
 * active immediately, even if the user then connects no wallet.
 */
export function connectInFamily({ store }: Pick<App, 'store'>, { caipNetworkId, namespace }: Network): void {
  const { setActive, reset } = store.getState()
  setActive(caipNetworkId, namespace)
  reset('Connect')
}
