import { useDeferredValue, useState } from 'react'
import { TokenImage } from '../../app/images/TokenImage.tsx'
import { buyIsOffered } from '../../app/options/buyIsOffered.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { askForVisitor } from '../../app/queries/askForVisitor.ts'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { fiatOf } from '../../onchain/amounts/fiatOf.ts'
import { formatAmount } from '../../onchain/amounts/formatAmount.ts'
import { formatFiat } from '../../onchain/amounts/formatFiat.ts'
import { openBuy } from '../../session/flows/openBuy.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/waiting/SkeletonRows.tsx'
import styles from './send.module.css'
import { useSend } from './useSend.ts'

/** The tokens of the account, to choose the one that is sent. */
export function WalletSendSelectTokenView() {
  const { app, address, tokens, draft, change } = useSend()
  const [search, setSearch] = useState('')
  const currency = useAppState(fiatCurrency)
  const wanted = useDeferredValue(search).trim().toLowerCase()
  if (!address) return <NotConnected />

  const choose = (token: string | null) => {
    // Another token has other amounts: what was typed for the first one is not meant for it.
    change({ token, nft: null, amount: '', unit: 'token', isMax: false, failure: null })
    app.store.getState().pop()
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
      ({ name, symbol, address: contract, amount }) =>
        amount > 0n && [name, symbol, contract ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    if (found.length === 0)
      return (
        <EmptyState
          action={buyIsOffered(app) ? <Button onClick={() => openBuy(app)}>{m.send_buy()}</Button> : null}
          icon="search"
          text={m.send_no_tokens_text()}
          title={m.send_no_tokens()}
        />
      )
    return (
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
    )
  }
  return (
    <Screen gap={12}>
      <SearchInput clearLabel={m.clear_search()} label={m.send_search()} onChange={setSearch} value={search} />
      {content()}
    </Screen>
  )
}
