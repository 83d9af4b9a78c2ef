import type { SwapToken } from '../../../api/convert/SwapToken.ts'
import { Text } from '../../../ui/text/Text.tsx'
import styles from '../swap.module.css'
import { TokenImage } from '../TokenImage.tsx'

type ReviewedSideProps = {
  readonly title: string
  readonly token: SwapToken
  /** Already written in the visitor's language. */
  readonly amount: string
  readonly fiat: string
}

/** One side of a swap as it will be signed. */
export function ReviewedSide({ title, token, amount, fiat }: ReviewedSideProps) {
  return (
    <section aria-label={title} className={styles.side}>
      <div className={styles.line}>
        <span>
          <span className={styles.title}>{title}</span>
          <Text className={styles.reviewed} size="title" weight="bold">
            <bdi>{amount}</bdi> <bdi>{token.symbol}</bdi>
          </Text>
          <span className={styles.quiet}>{fiat}</span>
        </span>
        <TokenImage token={token} />
      </div>
    </section>
  )
}
