import type { Chain } from '../chains.ts'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'

/**
 * Price changes in the last 24 hours, in percent, by token symbol. The values never change. If a symbol is not listed,
 * the price change is unknown.
 */
const changes: Readonly<Record<string, number>> = { ETH: 2.4871, USDC: 0.003, DAI: -0.02, SOL: -3.75 }
const names: Readonly<Record<number, string>> = { 1: 'ethereum', 10: 'optimism', 8453: 'base' }
const coins: ReadonlyMap<string, string> = new Map([
  ['0x0000000000000000000000000000000000000000', 'ETH'],
  ['so11111111111111111111111111111111111111112', 'SOL'],
  ['epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v', 'USDC'],
])

/**
 * Starts a server that returns price changes with DefiLlama's API: `GET /percentage/{chain}:{contract},…?period=24h`.
 */
export function startPrices(options: {
  readonly port: number
  readonly chains: readonly Chain[]
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const { chains } = options
  const changeOf = (id: string): number | undefined => {
    const [name, address = ''] = id.toLowerCase().split(':')
    const chain = chains.find(({ id }) => names[id] === name)
    const token = chain?.tokens.find((each) => each.address.toLowerCase() === address)
    return changes[token?.symbol ?? (chain || name === 'solana' ? coins.get(address) : undefined) ?? '']
  }
  return startHttpService({
    ...options,
    service: 'prices',
    cors: true,
    handle: ({ method, url }) => {
      const [, ids] = /^\/percentage\/([^/]+)$/.exec(decodeURIComponent(url.pathname)) ?? []
      if (method !== 'GET' || !ids || url.searchParams.get('period') !== '24h')
        return jsonReply({ error: 'not found' }, 404)
      const found = ids.split(',').flatMap((id) => {
        const change = changeOf(id)
        return change === undefined ? [] : [[id, change] as const]
      })
      return jsonReply({ coins: Object.fromEntries(found) })
    },
  })
}
