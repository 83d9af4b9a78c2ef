import type { MouseEvent, ReactNode, Ref } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'

export type PressableProps = {
  /**
   * URL of the link. If set, a link is rendered instead of a button. It opens in a new window unless `target` is set.
   */
  href?: string | undefined
  target?: '_blank' | '_top' | '_self' | undefined
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Whether an action is pending. Meanwhile, the control keeps its focus and position, but ignores clicks. */
  loading?: boolean | undefined
  /** View that a click opens. Its code loads as soon as the user points at the control: see `loadNextViews`. */
  leadsTo?: ViewName | undefined
  testId?: string | undefined
  tabIndex?: number | undefined
}

type ElementProps = {
  children: ReactNode
  className?: string | undefined
  label?: string | undefined
  title?: string | undefined
  current?: boolean | undefined
  submit?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** Element of every clickable control: a link if `href` is set, else a button. */
export function Pressable({
  children,
  className,
  label,
  title,
  current,
  submit,
  ref,
  ...props
}: PressableProps & ElementProps) {
  const { href, target = '_blank', onClick, disabled = false, loading = false, leadsTo, testId, tabIndex } = props
  const press = (event: MouseEvent) => {
    if (disabled || loading) event.preventDefault()
    else onClick?.()
  }
  const shared = {
    'aria-busy': loading || undefined,
    'aria-current': current || undefined,
    'aria-disabled': disabled || loading || undefined,
    'aria-label': label,
    'data-leads-to': leadsTo,
    'data-testid': testId,
    className,
    onClick: press,
    tabIndex,
    title,
  }
  if (href !== undefined) {
    const link = disabled ? { role: 'link' } : { href, rel: 'noopener noreferrer', target }
    return (
      <a {...shared} {...link} ref={ref as Ref<HTMLAnchorElement>}>
        {children}
      </a>
    )
  }
  return (
    <button {...shared} disabled={disabled} ref={ref as Ref<HTMLButtonElement>} type={submit ? 'submit' : 'button'}>
      {children}
    </button>
  )
}
