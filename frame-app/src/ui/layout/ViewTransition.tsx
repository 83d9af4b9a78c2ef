import type { ReactNode } from 'react'
import styles from './ViewTransition.module.css'

type ViewTransitionProps = {
  children: ReactNode
  /** Key of the view. When it changes, the new view mounts and the old view unmounts at once. */
  viewKey: string
  direction: 'forward' | 'back' | 'none'
}

/** Fades and slides in a new view. The view mounts without waiting for this animation. */
export function ViewTransition({ children, viewKey, direction }: ViewTransitionProps) {
  return (
    <div className={styles.view} data-direction={direction} key={viewKey}>
      {children}
    </div>
  )
}
