import type { SwapToken } from '../account/balances/Token.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { AmountCard } from '../ui/amounts/AmountCard.tsx'
import { AmountLine } from '../ui/amounts/AmountLine.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './swap.module.css'

type ReviewedSideProps = {
  readonly title: string
  readonly token: SwapToken
  /** Amount with its symbol, formatted in the user's locale. */
  readonly amount: string
  readonly fiat: string
}

/** Shows the sold or the bought token of a reviewed swap, with its amount and value. */
export function ReviewedSide({ title, token, amount, fiat }: ReviewedSideProps) {
  return (
    <AmountCard title={title}>
      <AmountLine>
        <span>
          <Text className={styles.reviewed} size="title" weight="bold">
            <bdi>{amount}</bdi> <bdi>{token.symbol}</bdi>
          </Text>
          <span className={styles.quiet}>{fiat}</span>
        </span>
        <TokenImage token={token} />
      </AmountLine>
    </AmountCard>
  )
}
