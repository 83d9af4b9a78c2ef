import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { Connector } from '../connector.ts'
import { createExtensionConnector } from '../extension.ts'

/**
 * Returns the connector of a wallet in the host's window.
 *
 * @param id uuid of the wallet
 * @throws CONNECTOR_NOT_FOUND when the wallet is not available or no longer available
 */
export function connectorOf(
  { store, adapters, host }: Pick<App, 'store' | 'adapters' | 'host'>,
  namespace: Namespace,
  id: string,
): Connector {
  const extension = store.getState().extensions[namespace]?.find((each) => each.id === id)
  const adapter = adapters[namespace]
  if (!extension || !adapter) throw makeError('CONNECTOR_NOT_FOUND')
  return createExtensionConnector({
    namespace,
    extension,
    adapter,
    ask: (rpc) => host.extensionRequest({ namespace, id, rpc }),
  })
}
