import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Network } from '#shared/networks.ts'
import { addToken, removeToken } from '../account/balances/addedTokens.ts'
import { readErc20 } from '../account/balances/readErc20.ts'
import type { Token } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import { useIsUnlisted } from '../account/balances/useIsUnlisted.ts'
import type { App } from '../app/App.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { isSameAddress } from '../chains/isSameAddress.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { Fact } from '../ui/layout/Fact.tsx'
import { FactList } from '../ui/layout/FactList.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { AddressText } from '../ui/text/AddressText.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import { Text } from '../ui/text/Text.tsx'
import { readReceiver } from './plan/readReceiver.ts'
import styles from './send.module.css'
import { useSend } from './useSend.ts'

/** View to choose one of the account's tokens to send. */
export function WalletSendSelectTokenView() {
  const { app, address, network, tokens, token, draft, change } = useSend()
  // The dapp may request a token that is not listed. The search text is then that token's contract, so that the user
  // can add the token.
  const [search, setSearch] = useState(token ? '' : (draft.token ?? ''))
  const isUnlisted = useIsUnlisted()
  const currency = useAppState(fiatCurrency)
  const wanted = useDeferredValue(search).trim().toLowerCase()
  if (!address || !network) return <NotConnected />

  const choose = (token: string | null) => {
    // Clear the amount, because it was typed for the previous token.
    change({ token, nft: null, amount: '', unit: 'token', isMax: false, failure: null })
    app.store.getState().pop()
  }
  const typed = readReceiver(network.caipNetworkId, search)
  const contract = network.namespace === 'eip155' && typed.kind === 'address' ? typed.address : null
  const isPasted = (each: Token) => isSameAddress(each.network, each.address, contract)
  const pasted = tokens.data?.find((each) => contract !== null && isPasted(each))
  const remove = () => {
    const { queryKey } = tokensQuery(app, network.caipNetworkId, address)
    removeToken(app, network.caipNetworkId, contract!)
    queryClientOf(app).setQueryData(queryKey, (before) => before?.filter((each) => !isPasted(each)))
    void queryClientOf(app).invalidateQueries({ queryKey })
    setSearch('')
  }
  const content = () => {
    if (!tokens.data && tokens.isError && !tokens.isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, tokens.refetch)}>{m.try_again()}</Button>}
          text={m.send_tokens_failed_text()}
          title={m.send_tokens_failed()}
        />
      )
    if (!tokens.data) return <SkeletonRows count={4} round />
    const found = tokens.data.filter(
      ({ name, symbol, address: token, amount, added }) =>
        (amount > 0n || added || isSameAddress(network.caipNetworkId, token, contract)) &&
        [name, symbol, token ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    if (contract && !pasted)
      return <AddToken account={address} contract={contract} key={contract} network={network} onAdded={choose} />
    if (found.length === 0)
      return (
        <EmptyState
          action={
            buyIsOffered(app) && !isUnlisted ? <Button onClick={() => openBuy(app)}>{m.send_buy()}</Button> : null
          }
          icon="search"
          text={network.namespace === 'eip155' ? m.send_no_tokens_add() : m.send_no_tokens_text()}
          title={m.send_no_tokens()}
        />
      )
    return (
      <>
        <ListGroup label={m.send_your_tokens()}>
          {found.map((token) => (
            <ListItem
              checked={draft.token === token.address}
              detail={
                <bdi>{`${formatAmount(token.amount, { decimals: token.decimals, most: 4 })} ${token.symbol}`}</bdi>
              }
              image={<TokenImage token={token} />}
              key={token.address ?? ''}
              onClick={() => choose(token.address)}
              title={token.name}
              trailing={
                <span className={styles.worth}>
                  {formatFiat(fiatOf(token.amount, token.decimals, token.price), { currency })}
                </span>
              }
            />
          ))}
        </ListGroup>
        {network.namespace === 'eip155' && !contract ? (
          <Text align="center" size="hint" tone="muted">
            {m.send_no_tokens_add()}
          </Text>
        ) : null}
      </>
    )
  }
  return (
    <Screen gap={12}>
      <SearchInput clearLabel={m.clear_search()} label={m.send_search()} onChange={setSearch} value={search} />
      {content()}
      {pasted?.added ? <LinkButton onClick={remove}>{m.remove_token()}</LinkButton> : null}
    </Screen>
  )
}

type Props = {
  readonly network: Network
  readonly account: string
  readonly contract: string
  /** Called with the contract's address after the user has added the token. */
  readonly onAdded: (address: string) => void
}

/** Shows the token at an address that the user pasted, so that the user can check and add the token. */
function AddToken({ network, account, contract, onAdded }: Props) {
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
