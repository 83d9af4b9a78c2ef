import type { CSSProperties, ReactNode, Ref } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import type { ThemeMode } from '../theme/baseColors.ts'
import styles from './Card.module.css'

type CardProps = {
  children: ReactNode
  theme: ThemeMode
  /** Id of the title element, see `Header`. */
  labelledBy: string
  /** CSS custom properties: the result of `themeVariables` for the host's theme, and `--inset-bottom`. */
  properties?: Readonly<Record<`--${string}`, string>> | undefined
  shaking?: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * Card of the modal: centered on desktop, a bottom sheet on a phone. The two inner elements let `morphCard` animate its
 * height without a layout in each frame.
 */
export function Card({ children, theme, labelledBy, properties, shaking = false, ref }: CardProps) {
  return (
    <div
      aria-labelledby={labelledBy}
      aria-modal="true"
      className={joinClasses(styles.card, shaking && styles.shaking)}
      data-theme={theme}
      ref={ref}
      role="dialog"
      style={properties as CSSProperties}
      tabIndex={-1}
    >
      <div className={styles.surface}>
        <div className={styles.content} data-card>
          {children}
        </div>
      </div>
    </div>
  )
}
