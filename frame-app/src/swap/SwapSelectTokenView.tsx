import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { swapTokensQuery } from '../account/balances/swapTokensQuery.ts'
import type { SwapToken, Token } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { swapStore } from './plan/swapStore.ts'
import { sameToken, tokenKey } from './sameToken.ts'
import styles from './swap.module.css'

/** Number of rows that are shown initially. Each click on "More" adds the same number of rows. */
const page = 50

/** View to choose the token for one side of a swap. */
export function SwapSelectTokenView() {
  const app = useApp()
  const client = queryClientOf(app)
  const { network, account, side } = useAppState((state) => ({
    network: activeConnection(state).network,
    account: activeConnection(state).address,
    side: currentRoute(state)?.params.side === 'to' ? ('to' as const) : ('from' as const),
  }))
  const draft = useStore(swapStore(app))
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(page)
  const listed = useQuery(swapTokensQuery(app, network), client)
  const owned = useQuery(tokensQuery(app, network, account), client).data
  const { suggested, yours, all } = tokenLists(listed.data ?? [], owned, search)

  const choose = (token: SwapToken) => {
    const other = side === 'from' ? 'to' : 'from'
    // If the user chooses the token that is already on the other side, the two tokens swap sides.
    swapStore(app).setState({
      [side]: token,
      ...(sameToken(draft[other], token) && { [other]: draft[side] }),
      // If the user typed the amount to receive, the amount to pay depends on the token, so clear it and compute it
      // again.
      ...(draft.wanted !== null && { text: '' }),
    })
    app.store.getState().pop()
  }
  const row = (token: SwapToken) => {
    const held = owned?.find((each) => sameToken(each, token))
    return (
      <ListItem
        checked={sameToken(draft[side], token)}
        detail={token.name}
        disabled={sameToken(draft.from, token) || sameToken(draft.to, token)}
        image={<TokenImage token={token} />}
        key={tokenKey(token)}
        onClick={() => choose(token)}
        title={token.symbol}
        trailing={held && held.amount > 0n ? <Holding token={held} /> : null}
      />
    )
  }
  const content = () => {
    if (listed.data === undefined && listed.isError && !listed.isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, listed.refetch)}>{m.try_again()}</Button>}
          text={m.swap_unavailable_text()}
          title={m.swap_unavailable_title()}
        />
      )
    if (listed.data === undefined) return <SkeletonRows count={5} round />
    if (all.length === 0)
      return <EmptyState icon="search" text={search ? m.swap_none_text() : m.swap_none_yet()} title={m.swap_none()} />
    return (
      <div className={styles.list}>
        {suggested.length > 0 ? (
          <section aria-label={m.swap_suggested()} className={styles.chips}>
            {suggested.map((token) => (
              <Button
                disabled={sameToken(draft.from, token) || sameToken(draft.to, token)}
                icon={<TokenImage size={24} token={token} />}
                key={tokenKey(token)}
                onClick={() => choose(token)}
                size="md"
                variant="secondary"
              >
                <bdi>{token.symbol}</bdi>
              </Button>
            ))}
          </section>
        ) : null}
        {yours.length > 0 ? <ListGroup title={m.swap_yours()}>{yours.map(row)}</ListGroup> : null}
        <ListGroup title={m.swap_tokens()}>{all.slice(0, shown).map(row)}</ListGroup>
        {all.length > shown ? (
          <Button onClick={() => setShown(shown + page)} size="md" variant="ghost">
            {m.swap_more()}
          </Button>
        ) : null}
      </div>
    )
  }

  return (
    <Screen gap={12}>
      <SearchInput
        clearLabel={m.clear_search()}
        label={m.swap_search()}
        onChange={(text) => {
          setSearch(text)
          setShown(page)
        }}
        value={search}
      />
      {content()}
    </Screen>
  )
}

/** Symbols of the suggested tokens, in display order. */
const suggestions =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const mostSuggested = 8

type Lists = {
  readonly suggested: readonly SwapToken[]
  readonly yours: readonly Token[]
  readonly all: readonly SwapToken[]
}

/**
 * Returns the tokens whose symbol, name or address matches the search, in groups.
 *
 * @param listed listed tokens, sorted by symbol
 * @param owned the account's tokens; `undefined` while unknown
 */
export function tokenLists(listed: readonly SwapToken[], owned: readonly Token[] | undefined, search: string): Lists {
  const wanted = search.trim().toLowerCase()
  const fits = ({ symbol, name, address }: SwapToken) =>
    [symbol, name, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
  const bySymbol = new Map([...listed].reverse().map((token) => [token.symbol.toUpperCase(), token]))
  const suggested = wanted ? [] : suggestions.flatMap((symbol) => bySymbol.get(symbol) ?? []).slice(0, mostSuggested)
  const known = new Set(listed.map(tokenKey))
  const yours = (owned ?? []).filter((token) => token.amount > 0n && known.has(tokenKey(token)) && fits(token))
  return { suggested, yours, all: listed.filter(fits) }
}

/** The account's balance of a token, and its value. */
function Holding({ token: { amount, decimals, price } }: { readonly token: Token }) {
  const currency = useAppState(fiatCurrency)
  return (
    <span className={styles.sum}>
      <bdi>{formatAmount(amount, { decimals })}</bdi>
      <span className={styles.quiet}>{formatFiat(fiatOf(amount, decimals, price), { currency })}</span>
    </span>
  )
}
