import { queryOptions } from '@tanstack/react-query'
import { getIdentity } from '../../api/identity.ts'
import { getSupportedChains } from '../../api/supportedChains.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../store/connectionSlice.ts'

/**
 * The name of an address, kept for five minutes; `null` where it has none, and where its name could be read as another
 * one (CT-10).
 *
 * @param network CAIP-2
 */
export function identityNameQuery(app: App, network: string | null, address: string | null) {
  return queryOptions({
    queryKey: ['identityName', network, address],
    queryFn: async ({ signal }) => {
      const [api, { normalize }] = await Promise.all([app.api(), import('viem/ens')])
      const supported = await getSupportedChains(api, { signal })
      const sender = activeConnection(app.store.getState()).address
      const ask = { address: address!, network: network!, supported, signal, ...(sender && { sender }) }
      const { name } = await getIdentity(api, ask)
      return name && isNormal(name, normalize) ? name : null
    },
    staleTime: 5 * 60_000,
    enabled: Boolean(address && network?.startsWith('eip155:')),
  })
}

function isNormal(name: string, normalize: (name: string) => string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
