import { cleanText } from '../../api/cleanText.ts'
import type { App } from '../../app/App.ts'
import { knownOf } from '../../store/knownOf.ts'
import { setKnown } from '../../store/setKnown.ts'
import type { Connector, Established } from '../../wallet/connectors/connector.ts'
import { eip55 } from './eip55.ts'
import { knownKey } from './knownKey.ts'

/** Lets what a connector established wait behind the namespace's active connection, last of those that wait. */
export function addKnown(
  { store, knownConnections }: App,
  { namespace, id, type }: Pick<Connector, 'namespace' | 'id' | 'type'>,
  epoch: number,
  { connection, ...found }: Established,
): void {
  knownConnections.set(knownKey(namespace, id), connection)
  const wallet = { ...found.wallet, name: cleanText(found.wallet.name) }
  const accounts = eip55(namespace, found.accounts)
  const known = {
    ...found,
    accounts,
    wallet,
    address: accounts[0]?.address ?? null,
    epoch,
    connectorId: id,
    connectorType: type,
  }
  setKnown(store, namespace, [...knownOf(store.getState(), namespace).filter((each) => each.connectorId !== id), known])
}
