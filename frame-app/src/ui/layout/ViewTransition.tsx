import type { ReactNode } from 'react'
import styles from './ViewTransition.module.css'

type ViewTransitionProps = {
  children: ReactNode
  /** Changes with the view: the new one is mounted, the old one is gone at once. */
  viewKey: string
  direction: 'forward' | 'back' | 'none'
}

/** Fades and slides the view that comes. Nothing waits for it: it is only an animation on mount. */
export function ViewTransition({ children, viewKey, direction }: ViewTransitionProps) {
  return (
    <div className={styles.view} data-direction={direction} key={viewKey}>
      {children}
    </div>
  )
}
