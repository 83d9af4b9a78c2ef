import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useAppState } from '../app/useAppState.ts'

type NameOwner =
  | { readonly kind: 'none' }
  /** An account that gets no name. */
  | { readonly kind: 'other' }
  | { readonly kind: 'owner'; readonly address: string; readonly network: string }

/** Whether the account in use may have a name: one of the embedded wallet, on an eip155 network of the dapp. */
export function useNameOwner(): NameOwner {
  return useAppState((state): NameOwner => {
    const { address, connectorType, network } = activeConnection(state)
    if (!address) return { kind: 'none' }
    const known = networkOf(state, network)
    if (connectorType !== 'AUTH' || known?.namespace !== 'eip155') return { kind: 'other' }
    return { kind: 'owner', address, network: known.caipNetworkId }
  })
}
