import type { ReactNode } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import styles from './LinkButton.module.css'
import { Pressable, type PressableProps } from './Pressable.tsx'

type LinkButtonProps = PressableProps & {
  children: ReactNode
  tone?: 'accent' | 'quiet'
  icon?: ReactNode
  className?: string | undefined
}

export function LinkButton({ children, tone = 'accent', icon, className, ...props }: LinkButtonProps) {
  return (
    <Pressable {...props} className={joinClasses(styles.link, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </Pressable>
  )
}
