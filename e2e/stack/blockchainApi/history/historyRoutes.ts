import type { Address, PublicClient } from 'viem'
import type { Chain } from '../../chains.ts'
import { jsonReply } from '../../http/jsonReply.ts'
import type { Reply } from '../../http/reply.ts'
import { failure } from '../failure.ts'
import { createHistory } from './createHistory.ts'

const pageSize = 25

/**
 * Handles `GET /v1/account/{address}/history`: returns `{ data, next }` in pages, newest first. A cursor contains the
 * last transaction of a page. So the page after it stays the same even if more transactions are sent in the meantime.
 *
 * @param clients clients of the chains, by CAIP-2 id
 */
export function historyRoutes(
  chains: readonly Chain[],
  clients: ReadonlyMap<string, PublicClient>,
  iconUrl: (symbol: string) => string,
): (address: Address, query: URLSearchParams) => Promise<Reply> {
  const histories = new Map(
    chains.map((chain) => [chain.caip2 as string, createHistory(clients.get(chain.caip2)!, chain, iconUrl)]),
  )
  return async (address, query) => {
    const network = query.get('chainId')
    const asked = [...histories].filter(([caip2]) => network === null || caip2 === network)
    if (asked.length === 0) return failure(400, 'chainId', 'The chain is not supported')
    const lists = await Promise.all(
      asked.map(async ([caip2, history]) =>
        (await history.list(address)).map((transaction) => ({
          key: `${caip2}:${transaction.hash}`,
          history,
          transaction,
        })),
      ),
    )
    const all = lists.flat()
    if (asked.length > 1) all.sort((a, b) => b.transaction.at - a.transaction.at)
    const cursor = query.get('cursor')
    const after = cursor ? all.findIndex(({ key }) => key === Buffer.from(cursor, 'base64url').toString()) : -1
    if (cursor && after < 0) return failure(400, 'cursor', 'The cursor is not known')
    const page = all.slice(after + 1, after + 1 + pageSize)
    const data = await Promise.all(page.map(({ history, transaction }) => history.write(transaction, address)))
    const isLast = after + 1 + pageSize >= all.length
    return jsonReply({ data, next: isLast ? null : Buffer.from(page.at(-1)!.key).toString('base64url') })
  }
}
