import { queryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import { historyPages } from '../../account/history/historyPages.ts'
import type { App } from '../../app/App.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'

/** How much of a history is read, and how long a review waits for it, in milliseconds. */
const mostPages = 20
const longest = 4_000

/**
 * Whom an account has paid on a network of eip155, as far as its history is known: what it signed itself and what was
 * carried out. Kept for five minutes.
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
      // What was read until then is known all the same.
      if (pages === 0) throw laterError('HISTORY_UNAVAILABLE')
      return [...paid]
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
