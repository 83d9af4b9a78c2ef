import { Fragment, type ReactNode } from 'react'
import { useElapsed } from '../pictures/useElapsed.ts'

/** Time in ms after which a screen reader knows a new region. Meanwhile, it reads what has the focus. */
const known = 250

type StatusTextProps = {
  children: ReactNode
  className?: string | undefined
  /** Whether the text interrupts the screen reader, because something failed. */
  urgent?: boolean
}

/**
 * Visible text that screen readers announce, also when it is part of a new view. They announce a status region only if
 * it changes, so we insert the text a second time once the region is in the document.
 */
export function StatusText({ children, className, urgent = false }: StatusTextProps) {
  const isKnown = useElapsed(known)
  return (
    <div className={className} role={urgent ? 'alert' : 'status'}>
      <Fragment key={`${urgent || isKnown}`}>{children}</Fragment>
    </div>
  )
}
