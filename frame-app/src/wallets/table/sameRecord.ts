import type { ConnectionRecord, Source } from '../../app/store/connectionSlice.ts'
import type { Connector, Established } from '../connector.ts'

type SessionSource = Extract<Source, { kind: 'walletConnect' }>

/**
 * The record of an earlier connection with the same wallet. An extension is the same by its id in this page, else by
 * its rdns or name unless another extension of this page is connected by that; a session by its topic, or it takes the
 * place of an ended one of the same wallet, whose topic is no longer used. Wallets behind sessions have one connector
 * id, and anyone may call a wallet what another is called: the same is one whose page is the same, and its listing
 * where both are known.
 */
export function sameRecord(
  records: readonly ConnectionRecord[],
  { id, type, topic }: Pick<Connector, 'id' | 'type' | 'topic'>,
  { name, rdns, peer, listing }: Established['wallet'] & Pick<SessionSource, 'peer' | 'listing'>,
): ConnectionRecord | undefined {
  if (type === 'AUTH') return records.find(({ source }) => source.kind === 'auth')
  if (type === 'WALLET_CONNECT')
    return (
      records.find(({ source }) => source.kind === 'walletConnect' && source.topic === topic) ??
      records.find(
        ({ source, phase, wallet }) =>
          source.kind === 'walletConnect' &&
          phase === 'ended' &&
          wallet.name === name &&
          source.peer === peer &&
          (source.listing ?? listing) === (listing ?? source.listing),
      )
    )
  return (
    records.find(({ connectorId }) => connectorId === id) ??
    records.find((each) => each.phase !== 'live' && isSameExtension(each, { name, rdns }))
  )
}

/** Whether a later page could not tell an extension from that of a record. */
export const isSameExtension = (
  { source }: Pick<ConnectionRecord, 'source'>,
  { name, rdns }: Pick<Established['wallet'], 'name' | 'rdns'>,
): boolean => source.kind === 'extension' && (rdns ? source.rdns === rdns : !source.rdns && source.name === name)
