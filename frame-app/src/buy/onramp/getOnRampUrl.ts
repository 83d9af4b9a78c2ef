import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Api } from '../../app/http/createApi.ts'
import { coinbaseNetworks } from './coinbaseNetworks.ts'

const service = 'On-ramp'
const Answer = z.object({ url: z.string() })

type UrlQuery = {
  /** Receiving account, in its chain's format. */
  readonly address: string
  /** The active network (CAIP-2). */
  readonly network: string
  /** Symbols of the tokens that the user may buy. */
  readonly assets: readonly string[]
  /**
   * Amount that Coinbase's page starts with, as a decimal string: `presetCryptoAmount` in the token, or
   * `presetFiatAmount` in money if there is no quote.
   */
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
  /** CAIP-2 ids of the networks that the server supports, from `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Requests a link to Coinbase's page. The link contains a one-time token, so each purchase needs a new link. Returns
 * `null` without a request if the active network is not supported.
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
  if (page === null) throw makeError('INVALID_ANSWER', { service })
  return page
}

/**
 * Converts a decimal string to the JSON number that the server expects. Returns `undefined` if no JavaScript number has
 * exactly these digits, because sending no amount is better than sending a wrong one.
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
 * Checks the URL of a provider's page that a server sent. Only a URL that passes may be opened in a new window.
 *
 * @param origins origins of the provider's pages, from the deployment
 * @returns the normalized URL, or `null` for another origin or a URL with credentials
 */
export function safePageUrl(text: string, origins: readonly string[]): string | null {
  if (text.length > 4096 || !URL.canParse(text)) return null
  const { origin, username, password, href } = new URL(text)
  return origins.includes(origin) && !username && !password ? href : null
}
