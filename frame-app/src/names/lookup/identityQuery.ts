import { queryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import type { Network } from '#shared/networks.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { getIdentity } from './identity.ts'
import { nameOfQuery } from './nameOfQuery.ts'
import { isOwnName } from './ownNames.ts'

const kept = 5 * 60_000

/** Who an account says it is. Neither may be known. */
export type Identity = { readonly name: string | null; readonly image: string | null }

/**
 * The name and the picture of an account, kept for five minutes. Not asked for where there are none: on test networks,
 * and in families besides eip155.
 *
 * @param address as its chain writes it
 */
export function identityQuery(app: App, network: Network | undefined, address: string | null) {
  return queryOptions({
    queryKey: ['identity', network?.caipNetworkId, address],
    queryFn: async ({ signal }): Promise<Identity> => {
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // An empty list is one that could not be had: that is no word on who the account is.
      if (supported.length === 0) throw laterError('NAMES_OF_ADDRESS_FAILED')
      const ask = { address: address!, sender: address!, network: network!.caipNetworkId, supported, signal }
      const { name, avatar } = await getIdentity(await app.api(), ask)
      const normal = name && (await normalName(name))
      // A picture stands without a name.
      const reverse = () => reverseName(app, network!.caipNetworkId, address!).catch(() => null)
      const known = normal || (await reverse())
      const record = avatar ?? (known && !isOwnName(known) ? await avatarOf(known, signal) : null)
      if (!record) return { name: known, image: null }
      const { avatarUrl } = await import('./avatarUrl.ts')
      return { name: known, image: await avatarUrl(app, record, { owner: address!, strangers: false, signal }) }
    },
    staleTime: kept,
    gcTime: kept,
    enabled: network?.namespace === 'eip155' && !network.testnet && address !== null,
  })

  /** The record of a name of ENS. No gateway is asked: no one did anything for it. */
  async function avatarOf(name: string, signal: AbortSignal): Promise<string | null> {
    const { ensReader } = await import('./ensReader.ts')
    return ensReader(app, { gateways: false, signal })
      .text(name, 'avatar')
      .catch(() => null)
  }
}

/**
 * A name as ENSIP-15 writes it, or nothing: one that is written in another way could be taken for someone else's
 * (CT-10).
 */
export async function normalName(name: string): Promise<string | null> {
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name) === name ? name : null
  } catch {
    return null
  }
}

/**
 * The name that an address goes by, of the last five minutes: the first of the product's own, else ENS's. It stands
 * only where it leads back to the address. No gateway is asked for it.
 *
 * @param network CAIP-2
 * @returns `null` for none, and on a test network or in another family
 * @throws NAMES_OF_ADDRESS_FAILED, or REMOTE with what the API says
 */
export async function reverseName(app: App, network: string, address: string): Promise<string | null> {
  const query = nameOfQuery(app, network, address)
  return query.enabled ? queryClientOf(app).fetchQuery(query) : null
}
