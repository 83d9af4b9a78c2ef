import { laterError } from '#shared/errors/laterError.ts'
import type { Network } from '#shared/networks.ts'
import { knownNetworks } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/** What stands in place of code at an account that lends itself some (EIP-7702): its key still has it. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Refuses an address that is a contract on one of some networks. What a contract is on one network it need not be on
 * another, so the record of the one says nothing about the other; an account has the same key on all.
 *
 * @param networks CAIP-2 ids; one that is not known is passed over
 * @throws NAME_OF_CONTRACT, and NAME_RESOLVE_FAILED where a network does not say
 */
export async function requireAccount(
  app: App,
  address: string,
  networks: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const found = [...new Set(networks)].flatMap(
    (id) => networkOf(app.store.getState(), id) ?? knownNetworks.get(id) ?? [],
  )
  const asked = found.map((network) => hasCode(app, network, address, signal))
  const contracts = await Promise.all(asked).catch((cause) => {
    throw laterError('NAME_RESOLVE_FAILED', {}, { cause })
  })
  if (contracts.includes(true)) throw laterError('NAME_OF_CONTRACT')
}

/**
 * Whether a contract stands at an address of an eip155 network.
 *
 * @throws what `chainRpc` throws
 */
async function hasCode(app: App, network: Network, address: string, signal?: AbortSignal): Promise<boolean> {
  const rpc = { method: 'eth_getCode', params: [address, 'latest'] }
  const code = await chainRpc(await app.api(), network, rpc, signal && { signal })
  return typeof code === 'string' && code !== '0x' && !delegation.test(code)
}
