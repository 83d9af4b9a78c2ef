import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Text.module.css'

type TextProps = {
  children: ReactNode
  as?: 'p' | 'span' | 'h2' | 'h3' | 'strong'
  size?: 'hint' | 'small' | 'body' | 'title'
  tone?: 'default' | 'muted' | 'quiet' | 'success' | 'warning' | 'danger'
  weight?: 'regular' | 'medium' | 'bold'
  align?: 'start' | 'center' | 'end'
  id?: string
  testId?: string
  className?: string | undefined
}

export function Text({ children, as: Element = 'p', size = 'small', tone = 'default', ...props }: TextProps) {
  const { weight = 'regular', align, id, testId, className } = props
  return (
    <Element
      className={joinClasses(styles.text, styles[size], styles[tone], styles[weight], className)}
      data-testid={testId}
      id={id}
      style={align && { textAlign: align, ...(align === 'center' && { textWrap: 'balance' }) }}
    >
      {children}
    </Element>
  )
}
