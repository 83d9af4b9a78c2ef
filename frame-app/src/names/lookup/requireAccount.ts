import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import { knownNetworks } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/** Code of an account that delegates to a contract (EIP-7702). The account's private key still controls it. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Throws if an address is a contract on one of the networks. A contract's address may belong to someone else on another
 * network, so a record for one network does not apply to another network. An EOA has the same private key on all
 * networks.
 *
 * @param networks CAIP-2 ids; unknown ones are skipped
 * @throws NAME_OF_CONTRACT, and NAME_RESOLVE_FAILED if a network does not answer
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
    throw makeError('NAME_RESOLVE_FAILED', {}, { cause })
  })
  if (contracts.includes(true)) throw makeError('NAME_OF_CONTRACT')
}

/**
 * Returns whether an address on an eip155 network is a contract.
 *
 * @throws what `chainRpc` throws
 */
async function hasCode(app: App, network: Network, address: string, signal?: AbortSignal): Promise<boolean> {
  const rpc = { method: 'eth_getCode', params: [address, 'latest'] }
  const code = await chainRpc(await app.api(), network, rpc, signal && { signal })
  return typeof code === 'string' && code !== '0x' && !delegation.test(code)
}
