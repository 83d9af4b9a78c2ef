import type { ReactNode } from 'react'
import styles from './ViewTransition.module.css'

type ViewTransitionProps = {
  children: ReactNode
  /** Changes with the view: the new view mounts and the old one unmounts at once. */
  viewKey: string
  direction: 'forward' | 'back' | 'none'
}

/** Fades and slides a new view in. Nothing waits for this animation on mount. */
export function ViewTransition({ children, viewKey, direction }: ViewTransitionProps) {
  return (
    <div className={styles.view} data-direction={direction} key={viewKey}>
      {children}
    </div>
  )
}
