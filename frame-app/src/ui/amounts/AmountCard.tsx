import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'

type AmountCardProps = {
  readonly title: string
  /** The id of the field that the title is the name of; without one it names the card. */
  readonly titleOf?: string
  readonly children: ReactNode
}

/** An amount with its token, and what there is to know of both. It is red while its field is wrong. */
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
