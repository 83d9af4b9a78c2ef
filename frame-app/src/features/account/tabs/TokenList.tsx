import { useState } from 'react'
import type { Token } from '../../../api/account/Token.ts'
import { TokenImage } from '../../../app/images/TokenImage.tsx'
import { fiatCurrency } from '../../../app/options/fiatCurrency.ts'
import { useAppState } from '../../../app/useAppState.ts'
import * as m from '../../../generated/i18n/messages.js'
import { fiatOf } from '../../../onchain/amounts/fiatOf.ts'
import { formatAmount } from '../../../onchain/amounts/formatAmount.ts'
import { formatFiat } from '../../../onchain/amounts/formatFiat.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { ListGroup } from '../../../ui/layout/ListGroup.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { RowWords } from '../../../ui/text/RowWords.tsx'
import styles from './TokenList.module.css'
import { tokensByValue } from './tokensByValue.ts'

/** More than these are shown when the visitor wants them. */
const shownAtFirst = 8

type TokenListProps = { readonly tokens: readonly Token[]; readonly label?: string }

/** What the account holds, what is worth most first. Nothing is pressed here. */
export function TokenList({ tokens, label = m.account_tab_tokens() }: TokenListProps) {
  const [all, setAll] = useState(false)
  const sorted = tokensByValue(tokens)
  const shown = all ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <>
      <ListGroup label={label}>
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
  const currency = useAppState(fiatCurrency)
  const { name, symbol, amount, decimals, price } = token
  return (
    <Row>
      <TokenImage token={token} />
      <RowWords
        detail={
          <>
            {formatAmount(amount, { decimals, most: 4 })} <bdi>{symbol}</bdi>
          </>
        }
        title={name || symbol}
      />
      <span className={styles.value}>{formatFiat(fiatOf(amount, decimals, price), { currency })}</span>
    </Row>
  )
}
