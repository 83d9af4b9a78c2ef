import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { nameOfQuery } from './nameOfQuery.ts'
import { isOwnName } from './ownNames.ts'

const kept = 5 * 60_000

/** Name and image that an account claims. Each is `null` if unknown. */
export type Identity = { readonly name: string | null; readonly image: string | null }

/**
 * Query for the name and image of an account, cached for five minutes. Disabled on test networks and in families other
 * than eip155, which have no names.
 *
 * @param address in the chain's format
 */
export function identityQuery(app: App, network: Network | undefined, address: string | null) {
  return queryOptions({
    queryKey: ['identity', network?.caipNetworkId, address],
    queryFn: async ({ signal }): Promise<Identity> => {
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // An empty list means that the supported networks could not be loaded, so the account's identity is unknown.
      if (supported.length === 0) throw makeError('NAMES_OF_ADDRESS_FAILED')
      const ask = { address: address!, sender: address!, network: network!.caipNetworkId, supported, signal }
      const { name, avatar } = await getIdentity(await app.api(), ask)
      const normal = name && (await normalName(name))
      // An account can have an image without a name.
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

  /** Reads the avatar record of an ENS name. Asks no gateway, because asking a gateway needs a user action. */
  async function avatarOf(name: string, signal: AbortSignal): Promise<string | null> {
    const { ensReader } = await import('./ensReader.ts')
    return ensReader(app, { gateways: false, signal })
      .text(name, 'avatar')
      .catch(() => null)
  }
}

/** Maximum length of an avatar record in characters. A record may contain the whole image. */
const maxAvatar = 131_072

const Answer = z.object({ name: z.catch(z.nullish(z.string()), null), avatar: z.catch(z.nullish(z.string()), null) })

/**
 * Name that an address claims, and its avatar. The name is not normalized yet (CT-10); the view that shows the name
 * next to an amount normalizes it. The avatar is a record (ENSIP-12), not yet a URL that may be loaded (CT-4).
 */
type ClaimedIdentity = { readonly name: string | null; readonly avatar: string | null }

type IdentityQuery = {
  readonly address: string
  /** Address of the connected account. */
  readonly sender?: string
  /** The active network, CAIP-2. */
  readonly network: string
  /** Result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

const joined = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu

/**
 * Fetches an address's name and avatar. If the active network is not supported, sends no request and returns `null` for
 * both.
 *
 * @throws what `http.get` throws
 */
export async function getIdentity({ http, deployment, identity }: Api, query: IdentityQuery): Promise<ClaimedIdentity> {
  const { address, sender, network, supported, signal } = query
  if (!supported.includes(network)) return { name: null, avatar: null }
  const { name, avatar } = await http.get(`${deployment.blockchainApi}/v1/identity/${encodeURIComponent(address)}`, {
    service: 'Blockchain API',
    query: { ...identity, sender },
    schema: Answer,
    signal,
  })
  // We drop a name with invisible characters, because the name without these characters may belong to another account.
  // A zero-width joiner between two emoji is part of the emoji: 👨‍🌾. ENSIP-15 decides whether that emoji is valid.
  const apart = name?.replace(joined, '')
  const isClean = !!name && !!apart && cleanText(apart, 255) === apart
  return { name: isClean ? name : null, avatar: avatar && avatar.length <= maxAvatar ? avatar : null }
}

/**
 * Returns the name if it is normalized (ENSIP-15), else `null`. A name in another spelling could be mistaken for
 * another account's name (CT-10).
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
 * Returns the name of an address, cached for five minutes: the address's first name under our own suffix, else its ENS
 * name. The name must resolve to the address. Asks no gateway.
 *
 * @param network CAIP-2
 * @returns `null` if the address has no name, on a test network, and in other families
 * @throws NAMES_OF_ADDRESS_FAILED, or REMOTE with the API's message
 */
export async function reverseName(app: App, network: string, address: string): Promise<string | null> {
  const query = nameOfQuery(app, network, address)
  return query.enabled ? queryClientOf(app).fetchQuery(query) : null
}
