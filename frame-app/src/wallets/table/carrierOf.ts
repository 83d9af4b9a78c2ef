import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'

/**
 * What a connection runs over. One WalletConnect session, or the login of the embedded wallet, may carry connections of
 * several namespaces, which end together; an extension is connected family by family.
 */
export const carrierOf = ({ id, source }: Pick<ConnectionRecord, 'id' | 'source'>): string =>
  source.kind === 'walletConnect' ? `wc:${source.topic}` : source.kind === 'auth' ? 'auth' : id
