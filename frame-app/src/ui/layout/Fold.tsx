import type { ComponentProps, ReactNode } from 'react'
import { FoldIcon } from '../pictures/FoldIcon.tsx'
import styles from './Fold.module.css'

type FoldProps = Omit<ComponentProps<'details'>, 'className'> & {
  /** Row that is always visible. A click on this row shows or hides the children. */
  readonly head: ReactNode
}

/** List row that can expand to show its children. */
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
