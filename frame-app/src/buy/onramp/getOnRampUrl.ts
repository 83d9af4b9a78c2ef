import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Api } from '../../app/http/createApi.ts'
import { coinbaseNetworks } from './coinbaseNetworks.ts'

const service = 'On-ramp'
const Answer = z.object({ url: z.string() })

type UrlQuery = {
  /** The account that receives, as its chain writes it. */
  readonly address: string
  /** The active network, CAIP-2. */
  readonly network: string
  /** Symbols of what may be bought. */
  readonly assets: readonly string[]
  /** How much the page begins with, as decimal text: of the token, or of money where no one quoted. */
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Has the server make a link to Coinbase's page. A token in it lets it be used once: after that another one is needed.
 * Returns `null`, without a call, if the active network is not supported.
 *
 * @throws INVALID_ANSWER for a link to an origin that the deployment does not list; what `http.post` throws
 */
export async function getOnRampUrl({ http, deployment, identity }: Api, query: UrlQuery): Promise<string | null> {
  const { address, network, assets, supported, signal } = query
  if (!supported.includes(network)) return null
  const { url } = await http.post(`${deployment.blockchainApi}/v1/generators/onrampurl`, {
    service,
    query: { projectId: identity.projectId },
    contentType: 'text/plain;charset=UTF-8',
    body: {
      destinationWallets: [{ address, blockchains: coinbaseNetworks.names, assets }],
      defaultNetwork: coinbaseNetworks.nameOf(network),
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: exactNumber(query.presetCryptoAmount),
      presetFiatAmount: exactNumber(query.presetFiatAmount),
    },
    schema: Answer,
    signal,
  })
  const page = safePageUrl(url, deployment.coinbase?.origins ?? [])
  if (page === null) throw modalError('INVALID_ANSWER', { service })
  return page
}

/**
 * The number of the JSON, which is what the server takes; `undefined` for a text that has no number of exactly its
 * digits: no amount is better than another one.
 */
function exactNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const shortest = text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return String(Number(text)) === shortest ? Number(text) : undefined
}

/**
 * The address of a provider's page, if a server may lead the user there in a new window.
 *
 * @param origins origins of the provider's pages, from the deployment
 * @returns the address as the browser reads it, or `null` for another origin or an address with a login in it
 */
export function safePageUrl(text: string, origins: readonly string[]): string | null {
  if (text.length > 4096 || !URL.canParse(text)) return null
  const { origin, username, password, href } = new URL(text)
  return origins.includes(origin) && !username && !password ? href : null
}
