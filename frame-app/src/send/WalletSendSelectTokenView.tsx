import { useDeferredValue, useState } from 'react'
import { removeToken } from '../account/balances/addedTokens.ts'
import type { Token } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import { useIsUnlisted } from '../account/balances/useIsUnlisted.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
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
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { AddToken } from './AddToken.tsx'
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
              detail={`${formatAmount(token.amount, { decimals: token.decimals, most: 4 })} ${token.symbol}`}
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
