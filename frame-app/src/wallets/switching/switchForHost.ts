import { parseNetworkId } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { showAlert } from '../../app/reporting/showError.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Switches the network for the dapp; an alert tells its developer when the network is not listed.
 *
 * @param network CAIP-2
 * @throws INVALID_CAIP_NETWORK for what is none, what `switchNetwork` throws
 */
export async function switchForHost(app: App, { network }: { readonly network: string }): Promise<void> {
  parseNetworkId(network)
  try {
    await switchNetwork(app, network)
  } catch (error) {
    if (error instanceof AirlockError && error.reason === 'NETWORK_NOT_FOUND')
      showAlert(app, laterError('ALERT_NETWORK_NOT_FOUND'), { network })
    throw error
  }
}
