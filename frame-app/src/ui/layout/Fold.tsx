import type { ComponentProps, ReactNode } from 'react'
import { FoldIcon } from '../icons/FoldIcon.tsx'
import styles from './Fold.module.css'

type FoldProps = Omit<ComponentProps<'details'>, 'className'> & {
  /** The row that is always shown: pressing it shows and hides the children. */
  readonly head: ReactNode
}

/** A row of a list that unfolds what belongs to it. */
export function Fold({ head, children, ...attributes }: FoldProps) {
  return (
    <details className={styles.fold} {...attributes}>
      <summary className={styles.head}>
        {head}
        <FoldIcon className={styles.icon} />
      </summary>
      {children}
    </details>
  )
}
