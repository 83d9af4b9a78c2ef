import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

/** Time in ms after which screen readers know a new region, and have read what has the focus. */
const knownMs = 400

type StatusTextProps = {
  children: ReactNode
  className?: string | undefined
  /** Whether the text interrupts the screen reader, because something failed. */
  urgent?: boolean
}

/**
 * Visible text that screen readers announce, also when it appears together with its view. Most of them announce a
 * status region only if it changes. So we insert a text that has not changed since it appeared a second time.
 */
export function StatusText({ children, className, urgent = false }: StatusTextProps) {
  const region = useRef<HTMLDivElement>(null)
  const [inserted, setInserted] = useState(1)
  useEffect(() => {
    const first = region.current?.textContent
    const timer = setTimeout(() => region.current?.textContent === first && setInserted(2), knownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={className} ref={region} role={urgent ? 'alert' : 'status'}>
      <Fragment key={urgent ? 'alert' : inserted}>{children}</Fragment>
    </div>
  )
}
