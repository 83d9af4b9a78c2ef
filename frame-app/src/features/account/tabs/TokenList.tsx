import { useState } from 'react'
import type { Token } from '../../../api/account/Token.ts'
import { tokenImageUrl } from '../../../api/laterImages.ts'
import { identityOf } from '../../../app/images/identityOf.ts'
import { fiatCurrency } from '../../../app/options/fiatCurrency.ts'
import { useApp } from '../../../app/useApp.ts'
import { useAppState } from '../../../app/useAppState.ts'
import * as m from '../../../generated/i18n/messages.js'
import { fiatOf } from '../../../onchain/amounts/fiatOf.ts'
import { formatAmount } from '../../../onchain/amounts/formatAmount.ts'
import { formatFiat } from '../../../onchain/amounts/formatFiat.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { ListGroup } from '../../../ui/layout/ListGroup.tsx'
import { WalletImage } from '../../../ui/pictures/WalletImage.tsx'
import styles from './TokenList.module.css'
import { tokensByValue } from './tokensByValue.ts'

/** More than these are shown when the visitor wants them. */
const shownAtFirst = 8

/** What the account holds, what is worth most first. Nothing is pressed here. */
export function TokenList({ tokens }: { readonly tokens: readonly Token[] }) {
  const [all, setAll] = useState(false)
  const sorted = tokensByValue(tokens)
  const shown = all ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <>
      <ListGroup label={m.account_tab_tokens()}>
        {shown.map((token) => (
          <TokenRow key={token.address ?? ''} token={token} />
        ))}
      </ListGroup>
      {shown.length < sorted.length ? (
        <LinkButton onClick={() => setAll(true)}>{m.account_all_tokens({ count: sorted.length })}</LinkButton>
      ) : null}
    </>
  )
}

function TokenRow({ token }: { readonly token: Token }) {
  const app = useApp()
  const currency = useAppState(fiatCurrency)
  const { address, name, symbol, amount, decimals, price, iconUrl } = token
  // A picture by symbol is for the network's own coin alone: any contract can call itself by a known symbol.
  const src = iconUrl ?? (address === null ? tokenImageUrl(identityOf(app), symbol) : undefined)
  return (
    <div className={styles.row}>
      <WalletImage name={symbol || name} round src={src} />
      <span className={styles.words}>
        <bdi className={styles.name} title={name}>
          {name || symbol}
        </bdi>
        <span className={styles.amount}>
          {formatAmount(amount, { decimals, most: 4 })} <bdi>{symbol}</bdi>
        </span>
      </span>
      <span className={styles.value}>{formatFiat(fiatOf(amount, decimals, price), { currency })}</span>
    </div>
  )
}
