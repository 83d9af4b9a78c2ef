import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { hostConnection } from '../app/store/isHeld.ts'

export type Connected = { readonly namespace: Namespace; readonly network: string; readonly address: string }

/**
 * Waits for the next connection, in any namespace and with any wallet, while the modal is open. If a sign-in is
 * required, also waits for the sign-in.
 *
 * @throws MODAL_CLOSED (4001) when the modal closes without a new connection
 */
export function nextConnection({ store }: Pick<App, 'store'>): Promise<Connected> {
  const before = store.getState()
  return new Promise((resolve, reject) => {
    const stop = store.subscribe((state) => {
      const namespace = (Object.keys(state.connections) as Namespace[]).find((each) => {
        const { status, epoch } = hostConnection(state, each)
        return status === 'connected' && epoch !== connectionOf(before, each).epoch
      })
      const { network, address } = connectionOf(state, namespace ?? state.activeNamespace)
      if (namespace && network && address) resolve({ namespace, network, address })
      else if (!state.open) reject(makeError('MODAL_CLOSED'))
      else return
      stop()
    })
  })
}
