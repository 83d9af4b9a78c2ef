import type { ReactNode, Ref } from 'react'
import { Spinner } from '../pictures/Spinner.tsx'
import { joinClasses } from '../text/joinClasses.ts'
import styles from './Button.module.css'
import { Pressable, type PressableProps } from './Pressable.tsx'

type ButtonProps = PressableProps & {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'md' | 'lg'
  icon?: ReactNode
  /** Whether a click submits the form that contains the button. */
  submit?: boolean
  title?: string
  /** Whether the button stands for the value that is chosen now. */
  current?: boolean
  /** Label for screen readers. It must start with the visible text. */
  label?: string
  className?: string | undefined
  ref?: Ref<HTMLElement>
}

export function Button({ children, variant = 'primary', size = 'lg', icon, className, ...props }: ButtonProps) {
  return (
    <Pressable {...props} className={joinClasses(styles.button, styles[variant], styles[size], className)}>
      <span className={styles.content}>
        {icon}
        <span className={styles.text}>{children}</span>
      </span>
      {props.loading ? <Spinner className={styles.spinner} /> : null}
    </Pressable>
  )
}
