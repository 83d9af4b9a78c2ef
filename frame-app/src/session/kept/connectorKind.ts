import type { ConnectorType } from '#shared/protocol/modalState.ts'
import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'

/** How a wallet is found again: by the relay's session, by the login, or in the host's window. */
export const connectorKind = (type: ConnectorType): RecentConnection['connector'] =>
  type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'AUTH' ? 'auth' : 'extension'
