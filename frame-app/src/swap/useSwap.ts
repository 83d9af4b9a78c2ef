import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Hex } from 'viem'
import { concatHex, keccak256, numberToHex } from 'viem/utils'
import { useStore } from 'zustand'
import { priceQuery } from '../account/balances/priceQuery.ts'
import { swapNetworks, swapTokensQuery } from '../account/balances/swapTokensQuery.ts'
import type { SwapToken } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import type { App } from '../app/App.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { track } from '../app/reporting/track.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useDebounced } from '../app/useDebounced.ts'
import { chainAsk } from '../chains/nodes/chainAsk.ts'
import { layer1Fee } from '../chains/nodes/layer1Fee.ts'
import { draftSwap } from './draftSwap.ts'
import { gasPriceQuery } from './plan/gasPriceQuery.ts'
import { quoteQuery } from './plan/quoteQuery.ts'
import { type SwapDraft, swapStore } from './plan/swapStore.ts'
import { quoteRefresh, usualGas, usualSlippage } from './plan/swapTerms.ts'
import { sameToken } from './sameToken.ts'
import { type SwapButton, swapButton } from './swapButton.ts'
import { useOutput } from './useOutput.ts'

/** Debounce before a typed amount is quoted, in ms. */
const debounce = 200

/** Main button's state for each state of the search for the amount to pay. */
const searchButtons: Partial<Record<ReturnType<typeof useOutput>['search'], SwapButton>> = {
  incorrect: 'incorrect',
  asked: 'waiting',
  empty: 'low-liquidity',
  failed: 'retry',
}

/** Returns the user's swap with its tokens, quote, prices and costs. Refreshes them every 10 seconds. */
export function useSwap() {
  const app = useApp()
  const client = queryClientOf(app)
  const place = useAppState((state) => ({
    account: activeConnection(state).address,
    network: activeConnection(state).network,
    wishes: state.history.find(({ view }) => view === 'Swap')?.params ?? {},
  }))
  const { account, network, wishes } = place
  const draft = useStore(swapStore(app))
  const tokens = useQuery(swapTokensQuery(app, network), client)
  const owned = useQuery({ ...tokensQuery(app, network, account), refetchInterval: quoteRefresh }, client)
  const gas = useQuery({ ...gasPriceQuery(app, network), refetchInterval: quoteRefresh }, client)
  const cost = useQuery({ ...usualCostQuery(app, network), refetchInterval: quoteRefresh }, client)
  const scope = `${network} ${account} ${JSON.stringify(wishes)}`
  // If the dapp requested tokens, wait for the balances: the account may own a requested token that is not listed.
  const isReady = tokens.data !== undefined && (!owned.isLoading || Object.keys(wishes).length === 0)
  useEffect(() => {
    if (!isReady || draft.scope === scope) return
    if (network) track(app, 'OPEN_SWAP', { isSmartAccount: isSmartAccount(app.store.getState()), network })
    swapStore(app).setState(presetDraft(scope, [...(tokens.data ?? []), ...(owned.data ?? [])], wishes), true)
  }, [app, draft.scope, scope, network, isReady, tokens.data, owned.data, wishes])

  const rested = useDebounced(draft.text, debounce)

  const { from, to, text } = draft
  const isSettled = rested === text
  const swap = draftSwap({ ...draft, text: rested }, place)
  const quote = useQuery({ ...quoteQuery(app, swap), refetchInterval: quoteRefresh }, client)
  const refetchInterval = quoteRefresh
  const prices = {
    from: useQuery({ ...priceQuery(app, from), refetchInterval }, client).data ?? null,
    to: useQuery({ ...priceQuery(app, to), refetchInterval }, client).data ?? null,
  }
  // While the server cannot be reached, a missing balance is unknown, not zero.
  const isKnown = owned.data !== undefined && !(owned.data.length === 0 && gas.isError)
  const held = (token: typeof from) =>
    token && isKnown ? (owned.data.find((each) => sameToken(each, token))?.amount ?? 0n) : undefined
  const native = owned.data?.find(({ address }) => address === null)
  const quoted = isSettled && !quote.isError ? quote.data?.toAmount : undefined
  const output = useOutput(draft, place)
  const button: SwapButton =
    searchButtons[output.search] ??
    swapButton({
      hasTokens: from !== null && to !== null,
      text,
      amount: from ? parseAmount(text, { decimals: from.decimals }) : undefined,
      balance: held(from),
      quote: quoteState(),
    })

  function quoteState() {
    if (!swap || !isSettled) return swap ? 'asked' : 'none'
    if (quote.isError && !quote.isFetching) return 'failed'
    return quoted === undefined ? 'asked' : quoted === null ? 'empty' : 'there'
  }

  return {
    app,
    draft,
    network,
    isReady: isReady && draft.scope === scope,
    isFailed: tokens.isError && !tokens.isFetching,
    retry: () => void askForVisitor(app, tokens.refetch),
    requote: () =>
      void askForVisitor(app, () =>
        Promise.all([output.search === 'failed' ? output.refetch() : quote.refetch(), owned.refetch()]),
      ),
    isQuoting: output.search === 'asked' || (swap !== null && (!isSettled || quote.isFetching) && quoted === undefined),
    quoted: swap ? quoted : undefined,
    amount: swap?.amount,
    button,
    prices,
    cost: cost.data,
    balance: held(from),
    native,
  }
}

const no = '0x0000000000000000000000000000000000000000'

/** Returns incompressible calldata that is as long as a typical swap's calldata. */
const usualData = (): Hex => concatHex(Array.from({ length: 32 }, (_, index) => keccak256(numberToHex(index + 1))))

/**
 * Query for an assumed network cost, which we use until the swap itself can be estimated: the cost of a typical amount
 * of gas and, on the OP stack, the data fee.
 *
 * @param network CAIP-2
 * @returns a query for the cost in wei, which fails if the gas price or the data fee is unknown
 */
export function usualCostQuery(app: App, network: string | null) {
  const known = networkOf(app.store.getState(), network)
  return queryOptions({
    queryKey: ['swapCost', network],
    queryFn: async ({ signal }): Promise<bigint> => {
      const call = { from: no, to: no, value: 0n, data: usualData() } as const
      const [gasPrice, ofData] = await Promise.all([
        queryClientOf(app).fetchQuery(gasPriceQuery(app, network)),
        layer1Fee(chainAsk(app, known!, signal), network!, call),
      ])
      return usualGas * gasPrice + ofData
    },
    staleTime: 10_000,
    enabled: known !== undefined && network !== null && swapNetworks.has(network),
  })
}

type Wishes = Readonly<Record<string, string>>

/**
 * Returns the initial draft of a swap: the native token, or the tokens and amount that the dapp requested. The dapp
 * identifies a token by its contract, by its symbol, or as `native`. The dapp's amount uses a decimal point.
 *
 * @param tokens listed tokens first, then the account's own
 */
export function presetDraft(scope: string, tokens: readonly SwapToken[], wishes: Wishes): SwapDraft {
  const native = tokens.find(({ address }) => address === null) ?? null
  const find = (wish: string | undefined) => {
    const wanted = wish?.toLowerCase()
    if (wanted === undefined) return null
    if (wanted === 'native') return native
    const byContract = tokens.find(({ address }) => address?.toLowerCase() === wanted)
    return byContract ?? tokens.find(({ symbol }) => symbol.toLowerCase() === wanted) ?? null
  }
  const from = find(wishes.fromToken) ?? native
  const to = find(wishes.toToken)
  const amount = from && parseAmount(wishes.amount ?? '', { decimals: from.decimals, locale: 'en' })
  return {
    scope,
    from,
    to: sameToken(from, to) ? null : to,
    text: from && amount ? amountText(amount, from.decimals) : '',
    wanted: null,
    slippage: usualSlippage,
    approvals: 0,
  }
}
