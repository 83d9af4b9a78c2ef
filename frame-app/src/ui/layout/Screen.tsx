import type { ReactNode } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import styles from './Screen.module.css'

export type ScreenProps = {
  children: ReactNode
  /** Footer, which stays at the bottom while the body scrolls. */
  footer?: ReactNode
  gap?: 4 | 8 | 12 | 16 | 20 | 24
  align?: 'stretch' | 'center'
  className?: string | undefined
}

/** Body of a view. The body scrolls. A `VirtualGrid` inside it takes the remaining height and scrolls separately. */
export function Screen({ children, footer, gap = 8, align = 'stretch', className }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={joinClasses(styles.body, align === 'center' && styles.center, className)} style={{ gap }}>
        <div aria-hidden="true" className={styles.top} style={{ marginBlockEnd: -gap }} />
        {children}
        <div aria-hidden="true" className={styles.bottom} style={{ marginBlockStart: -gap }} />
      </div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </div>
  )
}
