import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { askForVisitor } from '../../app/askForVisitor.ts'
import { httpStatus } from '../../app/http/http.ts'
import { showError } from '../../app/reporting/showError.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { isWalletInWindow } from '../../wallets/isWalletInWindow.ts'
import { noteTransaction } from './lastTransaction.ts'
import { nativeBalanceQuery } from './nativeBalanceQuery.ts'
import type { Token } from './Token.ts'
import { tokensFreeAt, tokensQuery } from './tokensQuery.ts'
import { useIsUnlisted } from './useIsUnlisted.ts'

/**
 * The balance from the chain is compared with the server's balance only if the chain's balance is newer, or less than
 * this time (ms) older.
 */
const together = 5_000

type Tokens = {
  /** `undefined` until the tokens have loaded. */
  readonly tokens: readonly Token[] | undefined
  /** Whether the last read failed and no read is running. */
  readonly failed: boolean
  /**
   * Whether the API does not support the network. Then there are no prices, and only the native coin and the added
   * tokens are listed.
   */
  readonly unsupported: boolean
  /** Reads the tokens again. */
  readonly retry: () => void
  /** Earliest time of the next retry, 30 seconds after the failure, in milliseconds since 1970. */
  readonly retryAt: number
}

/**
 * Returns the active account's tokens on its network. Refreshes outdated tokens every ten seconds while the modal is
 * visible, until the server reports that it is overloaded (503). Each failure shows one message: the Tokens tab shows
 * it in place if there are no tokens to show, otherwise a snack shows it.
 *
 * @param isListed whether the view currently lists the tokens
 */
export function useTokens(isListed: () => boolean): Tokens {
  const app = useApp()
  const client = queryClientOf(app)
  const [openedAt] = useState(Date.now)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { id, network, address } = useAppState((state) => ({
    id: activeConnection(state).network,
    network: networkOf(state, activeConnection(state).network),
    address: activeConnection(state).address,
  }))
  const options = tokensQuery(app, id, address)
  const isLeftAlone = isOverloaded(app, options.queryKey, openedAt)
  const query = useQuery({ ...options, enabled: options.enabled === true && !isLeftAlone }, client)
  const native = useQuery(nativeBalanceQuery(app, network, address), client)
  const unsupported = useIsUnlisted()
  const isEmpty = unsupported && query.data?.length === 0

  const tick = useRef(() => {})
  tick.current = () => {
    redraw()
    void refreshTokens(app, id, address, openedAt)
  }
  useEffect(() => whileVisible(app, () => tick.current()), [app])

  const showsTokens = useRef(isListed)
  showsTokens.current = isListed
  const { errorUpdateCount } = query
  const hasTokens = query.data !== undefined
  const failures = useRef(errorUpdateCount)
  useEffect(() => {
    const isShownInPlace = !hasTokens && showsTokens.current()
    if ((errorUpdateCount > failures.current && !isShownInPlace) || isEmpty)
      showError(app, makeError('BALANCE_UNAVAILABLE'), makeError('BALANCE_UNAVAILABLE'))
    failures.current = errorUpdateCount
  }, [app, errorUpdateCount, isEmpty, hasTokens])

  // We do not see the transactions of a wallet in the host window. We detect them by a changed native balance, because
  // every transaction costs a fee.
  const known = query.data?.find(({ address }) => address === null)?.amount
  const { data: held, dataUpdatedAt: heldAt } = native
  const isBehind =
    isWalletInWindow(app) &&
    known !== undefined &&
    held !== undefined &&
    known !== held &&
    heldAt > query.dataUpdatedAt - together
  // Each read that shows a changed native balance triggers one reload of the tokens.
  const behindSince = isBehind ? heldAt : 0
  useEffect(() => {
    if (behindSince === 0) return
    noteTransaction(app)
    void client.invalidateQueries({ queryKey: ['tokens'] })
  }, [app, client, behindSince])

  // If the native balance was read from the chain after the tokens were loaded, show the balance from the chain.
  const tokens =
    native.data === undefined || native.dataUpdatedAt < query.dataUpdatedAt
      ? query.data
      : query.data?.map((token) => (token.address === null ? { ...token, amount: native.data } : token))
  return {
    tokens,
    failed: query.isError && !query.isFetching,
    unsupported,
    retry: () => void askForVisitor(app, query.refetch),
    retryAt: tokensFreeAt(app, id, address),
  }
}

/** Interval between calls, in milliseconds. */
const every = 10_000

/**
 * Calls a function every ten seconds while the user sees the modal: the modal is open and the tab is visible.
 *
 * @returns a function that stops the calls
 */
export function whileVisible({ store }: Pick<App, 'store'>, call: () => void): () => void {
  const isSeen = () => store.getState().open && globalThis.document?.visibilityState !== 'hidden'
  const timer = setInterval(() => isSeen() && call(), every)
  return () => clearInterval(timer)
}

/**
 * Refreshes an account's tokens if they are outdated.
 *
 * @param network CAIP-2
 * @param since when the user opened the view, in milliseconds since 1970. After a 503 we send no request until the user
 * opens the view again
 */
export async function refreshTokens(
  app: App,
  network: string | null,
  address: string | null,
  since: number,
): Promise<void> {
  const options = tokensQuery(app, network, address)
  if (!options.enabled || isOverloaded(app, options.queryKey, since)) return
  await queryClientOf(app).prefetchQuery(options)
}

/**
 * Whether the last request of this query failed with 503 (server overloaded) after the user opened the view. Then we
 * send no request until the user opens the view again.
 *
 * @param since when the user opened the view, in milliseconds since 1970
 */
function isOverloaded(app: App, queryKey: readonly unknown[], since: number): boolean {
  const state = queryClientOf(app).getQueryState(queryKey)
  return state?.status === 'error' && httpStatus(state.error) === 503 && state.errorUpdatedAt >= since
}
