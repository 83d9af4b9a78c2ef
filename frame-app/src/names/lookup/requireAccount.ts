import { laterError } from '#shared/errors/laterError.ts'
import { knownNetworks } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { hasCode } from './hasCode.ts'

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
