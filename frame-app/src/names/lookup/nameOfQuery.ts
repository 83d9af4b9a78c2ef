import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { isOwnName } from './ownNames.ts'
import { getNamesOf } from './profile.ts'
import { profileQuery } from './profileQuery.ts'
import { supportedNetworks } from './supportedNetworks.ts'

/**
 * Query for the name of an address, cached for five minutes; `null` if the address has no name. Invalidate `['names']`
 * when the name may have changed.
 *
 * @param network CAIP-2; test networks and other families have no names
 */
export function nameOfQuery(app: App, network: string | null, address: string | null) {
  const known = networkOf(app.store.getState(), network)
  return queryOptions({
    queryKey: ['names', 'of', network, address],
    queryFn: async ({ signal }): Promise<string | null> => {
      const own = await ownNameOf(app, network!, address!, signal)
      if (own !== null) return own
      const { reverseEns } = await import('./reverseEns.ts')
      return reverseEns(app, network!, address!, signal)
    },
    staleTime: 300_000,
    enabled: address !== null && Boolean(network?.startsWith('eip155:')) && !known?.testnet,
  })
}

/** Returns the address's first name under our own suffix if that name resolves to the address, else `null`. */
async function ownNameOf(app: App, network: string, address: string, signal: AbortSignal): Promise<string | null> {
  const supported = await supportedNetworks(app)
  if (supported.length === 0) throw makeError('NAMES_OF_ADDRESS_FAILED')
  const sender = activeConnection(app.store.getState()).address ?? undefined
  const [first] = await getNamesOf(await app.api(), { address, network, supported, signal, ...(sender && { sender }) })
  if (!first || !isOwnName(first.name)) return null
  const profile = await queryClientOf(app).fetchQuery(profileQuery(app, network, first.name))
  const isBack = Object.values(profile?.addresses ?? {}).some((each) => each.toLowerCase() === address.toLowerCase())
  return isBack ? first.name : null
}
