import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'

/** What stands in place of code at an account that lends itself some (EIP-7702): its key still has it. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Whether a contract stands at an address of an eip155 network.
 *
 * @throws what `chainRpc` throws
 */
export async function hasCode(app: App, network: Network, address: string, signal?: AbortSignal): Promise<boolean> {
  const rpc = { method: 'eth_getCode', params: [address, 'latest'] }
  const code = await chainRpc(await app.api(), network, rpc, signal && { signal })
  return typeof code === 'string' && code !== '0x' && !delegation.test(code)
}
