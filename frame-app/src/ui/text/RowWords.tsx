import type { ReactNode } from 'react'
import styles from './RowWords.module.css'

type RowWordsProps = {
  /** Cut where there is no room for it. */
  readonly title: string
  /** A quiet second line. */
  readonly detail: ReactNode
}

/** The words of a row that is not pressed as a whole. */
export function RowWords({ title, detail }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
