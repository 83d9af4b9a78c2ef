import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'

type AmountCardProps = {
  readonly title: string
  /** Id of the field that the title labels. If undefined, the title labels the card. */
  readonly titleOf?: string
  readonly children: ReactNode
}

/** Card for an amount with its token and details. The card is red while its input field is invalid. */
export function AmountCard({ title, titleOf, children }: AmountCardProps) {
  if (titleOf === undefined)
    return (
      <section aria-label={title} className={styles.card}>
        <span className={styles.title}>{title}</span>
        {children}
      </section>
    )
  return (
    <div className={styles.card}>
      <label className={styles.title} htmlFor={titleOf}>
        {title}
      </label>
      {children}
    </div>
  )
}
