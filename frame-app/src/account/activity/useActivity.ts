import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { askForVisitor } from '../../app/askForVisitor.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { track } from '../../app/reporting/track.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { isSmartAccount } from '../../app/store/isSmartAccount.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { Outcome } from '../../payments/sent/outcomes.ts'
import { outcomeKey, tellOutcome } from '../../payments/sent/outcomes.ts'
import { publishSent, sentQuery } from '../../payments/sent/sentQuery.ts'
import { changeSent, readSent } from '../../payments/sent/sentStore.ts'
import { watchSent } from '../../payments/sent/watchSent.ts'
import { activityEntries } from '../history/activityEntries.ts'
import { type ActivityKind, activityKind } from '../history/activityKind.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { historyQuery, newestPageQuery } from '../history/historyQuery.ts'
import { mergePages } from '../history/mergePages.ts'

/**
 * After this many consecutive pages without a visible entry, we stop loading automatically and show a button that loads
 * more.
 */
const hiddenPages = 5

/**
 * Returns the active account's activity: the loaded history and recently sent transactions.
 *
 * @param isFresh whether to reload the history. The view of one transaction can use the list's cached history
 * @param kind shows only entries of this kind
 */
export function useActivity(isFresh = true, kind?: ActivityKind) {
  const app = useApp()
  const { address, network } = useAppState((state) => ({
    address: activeConnection(state).address,
    network: activeConnection(state).network,
  }))
  const options = historyQuery(app, network, address)
  const query = useInfiniteQuery({ ...options, ...(!isFresh && { refetchOnMount: false }) }, queryClientOf(app))
  useQuery(newestPageQuery(app, network, address), queryClientOf(app))
  const { data: sent } = useQuery(sentQuery(app, network, address), queryClientOf(app))
  const { data, errorUpdateCount } = query
  const pages = data?.pages

  const all = useMemo(
    () =>
      network && address
        ? activityEntries({ history: mergePages(pages ?? []), sent: sent ?? [], network, account: address })
        : [],
    [pages, sent, network, address],
  )
  const entries = kind ? all.filter((each) => activityKind(each) === kind) : all
  useEffect(() => watchSent(app), [app])
  useEffect(() => {
    const known = pages?.flatMap(({ transactions }) => transactions) ?? []
    if (network && address) forgetSent(app, network, settledInHistory(known, network, address))
  }, [app, pages, network, address])

  const cursor = pages?.at(-1)?.next ?? undefined
  const seenErrors = useRef(errorUpdateCount)
  const isListed = useRef(false)
  isListed.current = entries.length > 0 || pages !== undefined
  useEffect(() => {
    if (errorUpdateCount <= seenErrors.current) return
    seenErrors.current = errorUpdateCount
    // If there is nothing to list, the list shows this message in place.
    if (isListed.current) showSnack(app, 'error', makeError('HISTORY_UNAVAILABLE').message)
    track(app, 'ERROR_FETCH_TRANSACTIONS', historyRequest(app, cursor))
  }, [app, errorUpdateCount, cursor])

  const shown = new Set(entries.map(({ id }) => id))
  const latest = pages?.slice(-hiddenPages) ?? []
  const isMostlyHidden =
    latest.length === hiddenPages && !latest.some(({ transactions }) => transactions.some(({ id }) => shown.has(id)))
  const loadMore = async () => {
    if (query.isFetching || !query.hasNextPage) return
    track(app, 'LOAD_MORE_TRANSACTIONS', historyRequest(app, cursor))
    await query.fetchNextPage()
  }
  /** Retries the failed request: for the next page, or for the whole list. */
  const retry = () => void askForVisitor<unknown>(app, query.isFetchNextPageError ? loadMore : query.refetch)
  const isKnown = options.enabled !== false
  return { entries, isEmpty: all.length === 0, sent, query, loadMore, retry, isMostlyHidden, isKnown, address, network }
}

/**
 * Returns the outcomes, by hash, of settled transactions whose stored copy can be deleted, because the history has the
 * same data. Only transactions that the account signed are included. If an owner's account signed a shared wallet's
 * transaction, the stored copy has more data than the history.
 *
 * @param network CAIP-2
 * @param account in its chain's format
 */
export const settledInHistory = (
  history: readonly HistoryTransaction[],
  network: string,
  account: string,
): ReadonlyMap<string, Outcome> =>
  new Map(
    history
      // The stored copy still has a Solana token's symbol after the account has spent all of that token.
      .filter(() => !network.startsWith('solana:'))
      .filter((each) => each.network === network && isSameAddress(network, each.from, account))
      .flatMap(({ hash, status }) => (status === 'pending' ? [] : [[hash, status] as const])),
  )

function historyRequest({ store }: App, cursor: string | undefined) {
  const state = store.getState()
  return {
    address: activeConnection(state).address ?? '',
    projectId: state.options.projectId ?? '',
    ...(cursor !== undefined && { cursor }),
    isSmartAccount: isSmartAccount(state),
  }
}

/**
 * Forgets stored transactions that the network's history now contains.
 *
 * @param network CAIP-2
 * @param settled outcomes by hash, for transactions that are confirmed or failed in the history
 */
export function forgetSent(app: App, network: string, settled: ReadonlyMap<string, Outcome>): void {
  const known = readSent(app).filter((each) => each.network === network && settled.has(each.hash))
  if (known.length === 0) return
  changeSent(app, (before) => before.filter((each) => each.network !== network || !settled.has(each.hash)))
  for (const each of known) {
    publishSent(app, each)
    tellOutcome(app, outcomeKey(each), settled.get(each.hash)!)
  }
}
