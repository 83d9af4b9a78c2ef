import * as z from 'zod/mini'
import type { Chain } from '../../chains.ts'
import { jsonReply } from '../../http/jsonReply.ts'
import { parseJson } from '../../http/parseJson.ts'
import type { Reply, Request } from '../../http/reply.ts'
import { failure } from '../failure.ts'
import { prices } from '../prices.ts'
import { tokenOf } from './swapTokens.ts'

const Question = z.object({
  currency: z.literal('usd'),
  addresses: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
  projectId: z.string(),
})

/**
 * Handles `POST /v1/fungible/price`: returns token prices by chain and contract. Leaves out tokens that have no price.
 *
 * @param chainOf returns a listed chain by CAIP-2 id
 */
export function priceRoute(
  chainOf: (network: string) => Chain | undefined,
  iconUrl: (symbol: string) => string,
): (request: Request, path: string) => Reply | undefined {
  return ({ method, body }, path) => {
    if (path !== 'v1/fungible/price') return undefined
    const { data } = Question.safeParse(parseJson(body))
    if (method !== 'POST' || !data) return failure(400, 'body', 'Needed: currency, addresses, projectId')
    const fungibles = data.addresses.flatMap((id) => {
      const [, network = '', address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
      const chain = chainOf(network)
      const token = chain && tokenOf(chain, address)
      const price = token && prices[token.symbol]
      if (!token || price === undefined) return []
      return [{ name: token.name, symbol: token.symbol, iconUrl: iconUrl(token.symbol), price, address: id }]
    })
    return jsonReply({ fungibles })
  }
}
