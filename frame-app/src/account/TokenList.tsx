import { useQuery } from '@tanstack/react-query'
import * as dnum from 'dnum'
import { useDeferredValue, useState } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { Network } from '#shared/networks.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Row } from '../ui/layout/Row.tsx'
import { RowWords } from '../ui/text/RowWords.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { getPriceChanges, priceId } from './balances/priceChanges.ts'
import type { Token } from './balances/Token.ts'
import styles from './TokenList.module.css'

/** Number of tokens shown before the user expands the list. */
const shownAtFirst = 8

type TokenListProps = {
  readonly tokens: readonly Token[]
  readonly label?: string
  /** Networks of the tokens. If there are several, each row names the token's network. */
  readonly networks?: readonly Network[]
}

/** Lists the account's tokens, sorted by value in descending order. The rows are not clickable. */
export function TokenList({ tokens, label = m.account_tab_tokens(), networks }: TokenListProps) {
  const [all, setAll] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search).trim().toLowerCase()
  const nameOf = (id: string) => networks?.find(({ caipNetworkId }) => caipNetworkId === id)?.name
  const sorted = tokensByValue(tokens)
  const changeOf = usePriceChanges(sorted)
  const found = sorted.filter(({ name, symbol, address, network }) =>
    [name, symbol, address ?? '', nameOf(network) ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  const shown = all || wanted ? found : found.slice(0, shownAtFirst)
  return (
    <>
      {sorted.length > shownAtFirst ? (
        <SearchInput clearLabel={m.clear_search()} label={m.tokens_search()} onChange={setSearch} value={search} />
      ) : null}
      {shown.length > 0 ? (
        <ListGroup label={label}>
          {shown.map((token) => (
            <TokenRow
              change={changeOf(token)}
              key={`${token.network} ${token.address}`}
              network={nameOf(token.network)}
              token={token}
            />
          ))}
        </ListGroup>
      ) : (
        <EmptyState icon="search" text={m.tokens_not_found_text()} title={m.tokens_not_found()} />
      )}
      {shown.length < found.length ? (
        <LinkButton onClick={() => setAll(true)}>{m.account_all_tokens({ count: sorted.length })}</LinkButton>
      ) : null}
    </>
  )
}

/** Sorts tokens by value in descending order. Tokens without a price come last, in the server's order. */
export function tokensByValue(tokens: readonly Token[]): readonly Token[] {
  const worth = new Map(tokens.map((token) => [token, fiatOf(token.amount, token.decimals, token.price)]))
  return [...tokens].sort((a, b) => {
    const [first, second] = [worth.get(a) ?? null, worth.get(b) ?? null]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return dnum.compare(second, first)
  })
}

type TokenRowProps = {
  readonly token: Token
  readonly network: string | undefined
  /** Price change within 24 hours, in percent. */
  readonly change: string | undefined
}

function TokenRow({ token, network, change }: TokenRowProps) {
  const currency = useAppState(fiatCurrency)
  const { name, symbol, amount, decimals, price } = token
  return (
    <Row>
      <TokenImage token={token} />
      <RowWords
        detail={
          <>
            {formatAmount(amount, { decimals, most: 4 })} <bdi>{symbol}</bdi>
            {network ? ` · ${network}` : ''}
          </>
        }
        title={name || symbol}
      />
      <span className={styles.value}>
        {formatFiat(fiatOf(amount, decimals, price), { currency })}
        {change === undefined ? null : <PriceChange percent={change} />}
      </span>
    </Row>
  )
}

/** A token's price change within 24 hours. `percent` is a decimal string. */
export function PriceChange({ percent }: { readonly percent: string }) {
  const isZero = /^-?0(\.0+)?$/.test(percent)
  const tone = isZero ? 'none' : percent.startsWith('-') ? 'down' : 'up'
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  })
  return (
    <span className={styles.change} data-tone={tone}>
      {format.format((isZero ? '0' : percent) as `${number}`)} <VisuallyHidden>{m.tokens_change()}</VisuallyHidden>
    </span>
  )
}

/** Cache time in ms. It can be long, because a price change covers 24 hours. */
const fresh = 300_000

/**
 * Returns a function that returns a token's price change within 24 hours, in percent as a decimal string. The function
 * returns `undefined` while loading, after a failure, and for tokens without a trusted price.
 */
function usePriceChanges(tokens: readonly Token[]): (token: Token) => string | undefined {
  const app = useApp()
  const priced = tokens.filter(({ price, amount }) => price !== null && amount > 0n)
  const ids = priced.flatMap((token) => priceId(token) ?? [])
  const { data } = useQuery(
    {
      queryKey: ['priceChanges', ids],
      queryFn: async ({ signal }) => getPriceChanges(await app.api(), priced, signal),
      staleTime: fresh,
      retry: false,
      enabled: app.deployment.priceChanges !== undefined && ids.length > 0,
    },
    queryClientOf(app),
  )
  return (token) => (token.price === null ? undefined : data?.get(priceId(token) ?? ''))
}
