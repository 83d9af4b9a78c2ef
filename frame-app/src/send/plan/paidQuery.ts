import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import { historyPages } from '../../account/history/historyPages.ts'
import type { App } from '../../app/App.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'

/**
 * `mostPages`: maximum number of history pages to read. `longest`: maximum time (ms) that a review waits for these
 * pages.
 */
const mostPages = 20
const longest = 4_000

/**
 * Query for the recipients that an account paid on an eip155 network, as far as the account's history is available.
 * Includes only confirmed transfers that the account itself signed. Cached for five minutes.
 *
 * @param network CAIP-2
 * @param timeout milliseconds
 */
export const paidQuery = (app: App, network: string, account: string, timeout = longest) =>
  queryOptions({
    queryKey: ['paid', network, account],
    queryFn: async (): Promise<readonly string[]> => {
      const paid = new Set<string>()
      const end = AbortSignal.timeout(timeout)
      let pages = 0
      const read = async () => {
        for await (const { transactions } of historyPages(app, { network, address: account, cursor: null }, end)) {
          for (const { from, to, operation, status, transfers } of transactions) {
            const isPaid = operation === 'send' && status === 'confirmed' && isSameAddress(network, from, account)
            if (isPaid && to && transfers.some(({ direction }) => direction === 'out')) paid.add(to)
          }
          if (++pages === mostPages) break
        }
      }
      const isOver = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()))
      await Promise.race([read().catch(() => {}), isOver])
      // On timeout, use the pages that have been read so far.
      if (pages === 0) throw makeError('HISTORY_UNAVAILABLE')
      return [...paid]
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
