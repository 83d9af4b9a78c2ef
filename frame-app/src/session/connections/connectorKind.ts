import type { ConnectorType } from '#shared/protocol/modalState.ts'
import type { ConnectorKind } from '#shared/tables/rpc.ts'

/** How requests reach a wallet of this type, as the table of methods counts them. */
export const connectorKind = (type: ConnectorType): Exclude<ConnectorKind, 'none'> =>
  type === 'WALLET_CONNECT'
    ? 'walletConnect'
    : type === 'AUTH'
      ? 'auth'
      : type === 'EXTERNAL'
        ? 'external'
        : 'extension'
