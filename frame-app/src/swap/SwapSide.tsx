import type { ReactNode } from 'react'
import type { SwapToken } from '../account/balances/Token.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { AmountCard } from '../ui/layout/AmountCard.tsx'
import { AmountLine } from '../ui/layout/AmountLine.tsx'
import { TokenChoice } from '../ui/layout/TokenChoice.tsx'
import styles from './swap.module.css'

type SwapSideProps = {
  readonly side: 'from' | 'to'
  readonly title: string
  readonly token: SwapToken | null
  /** Value of the amount, formatted as money. */
  readonly fiat: string
  /** Content next to the value: the account's balance, with its Max or Buy button. */
  readonly action?: ReactNode
  /** Input field of the amount. */
  readonly children: ReactNode
}

/** Shows one of the two tokens of a swap, with its amount. */
export function SwapSide({ side, title, token, fiat, action, children }: SwapSideProps) {
  return (
    <AmountCard title={title}>
      <AmountLine>
        {children}
        <TokenButton side={side} token={token} />
      </AmountLine>
      <AmountLine>
        <span className={styles.quiet}>{fiat}</span>
        {action}
      </AmountLine>
    </AmountCard>
  )
}

/** Shows the token of one side of a swap and opens the token list. */
function TokenButton({ side, token }: { readonly side: 'from' | 'to'; readonly token: SwapToken | null }) {
  const app = useApp()
  const label = side === 'from' ? m.swap_choose_from() : m.swap_choose_to()
  const choose = () => {
    track(app, 'CLICK_SELECT_TOKEN_TO_SWAP', {})
    app.store.getState().push('SwapSelectToken', { side })
  }
  return (
    <TokenChoice
      image={token ? <TokenImage size={24} token={token} /> : null}
      label={token ? `${token.symbol}, ${label}` : label}
      onClick={choose}
      text={token ? token.symbol : m.swap_choose()}
    />
  )
}
