import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import { addToken } from '../account/balances/addedTokens.ts'
import { readErc20 } from '../account/balances/readErc20.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import type { App } from '../app/App.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { Fact } from '../ui/layout/Fact.tsx'
import { FactList } from '../ui/layout/FactList.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { AddressText } from '../ui/text/AddressText.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './send.module.css'

type Props = {
  readonly network: Network
  readonly account: string
  readonly contract: string
  /** Called with the contract's address after the user has added the token. */
  readonly onAdded: (address: string) => void
}

/** Shows the token at an address that the user pasted, so that the user can check and add the token. */
export function AddToken({ network, account, contract, onAdded }: Props) {
  const app = useApp()
  const client = queryClientOf(app)
  const { data: token, isError, isFetching, refetch } = useQuery(erc20Query(app, network, contract, account), client)

  const add = () => {
    if (!token) return
    const { amount, ...facts } = token
    const id = network.caipNetworkId
    addToken(app, id, facts)
    const shown = { ...facts, network: id, amount, price: null, iconUrl: null, added: true as const }
    client.setQueryData(tokensQuery(app, id, account).queryKey, (tokens) => [...(tokens ?? []), shown])
    onAdded(facts.address)
  }
  const content = () => {
    if (isError && !isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
          text={m.send_tokens_failed_text()}
          title={m.add_token_failed()}
        />
      )
    if (token === undefined) return <SkeletonRows count={1} round />
    if (token === null)
      return (
        <EmptyState icon="search" text={m.add_token_none_text({ network: network.name })} title={m.add_token_none()} />
      )
    return (
      <section aria-label={m.add_token_title()} className={styles.found}>
        <FactList>
          <Fact label={m.add_token_name()}>
            <bdi>{token.name}</bdi>
          </Fact>
          <Fact label={m.add_token_symbol()}>
            <bdi>{token.symbol}</bdi>
          </Fact>
          <Fact label={m.add_token_address()}>
            <AddressText address={token.address} show="whole" />
          </Fact>
          <Fact label={m.add_token_balance()}>{formatAmount(token.amount, { decimals: token.decimals, most: 4 })}</Fact>
        </FactList>
        <Text tone="muted">{m.add_token_caution()}</Text>
        <Button onClick={add}>{m.add_token()}</Button>
      </section>
    )
  }
  const spoken = isError ? m.add_token_failed() : token === null ? m.add_token_none() : token && m.add_token_title()
  return (
    <>
      <LiveRegion message={spoken || m.loading()} />
      {content()}
    </>
  )
}

/**
 * Query for an ERC-20 token and an account's balance, read from the contract. Returns `null` if the address is not a
 * token.
 */
function erc20Query(app: App, network: Network, contract: string, owner: string) {
  return queryOptions({
    queryKey: ['erc20', network.caipNetworkId, contract, owner],
    queryFn: ({ signal }) => readErc20(app, network, { contract, owner }, signal),
    staleTime: 30_000,
  })
}
