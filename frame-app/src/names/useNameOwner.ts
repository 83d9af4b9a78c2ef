import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useAppState } from '../app/useAppState.ts'

type NameOwner =
  | { readonly kind: 'none' }
  /** The active account cannot get a name. */
  | { readonly kind: 'other' }
  | { readonly kind: 'owner'; readonly address: string; readonly network: string }

/**
 * Returns whether the active account can get a name. Only an embedded wallet's account on an eip155 network that the
 * dapp lists can get one.
 */
export function useNameOwner(): NameOwner {
  return useAppState((state): NameOwner => {
    const { address, connectorType, network } = activeConnection(state)
    if (!address) return { kind: 'none' }
    const known = networkOf(state, network)
    if (connectorType !== 'AUTH' || known?.namespace !== 'eip155') return { kind: 'other' }
    return { kind: 'owner', address, network: known.caipNetworkId }
  })
}
