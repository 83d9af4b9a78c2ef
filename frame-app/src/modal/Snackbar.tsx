import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useAppState } from '../app/useAppState.ts'
import styles from '../ui/layout/SnackbarView.module.css'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'
import { StatusText } from '../ui/text/StatusText.tsx'

export function Snackbar() {
  const snack = useAppState((state) => state.snack)
  return snack ? <SnackbarView key={snack.id} message={snack.text} variant={snack.variant} /> : null
}

type SnackbarViewProps = { variant: 'loading' | 'success' | 'error'; message: string; testId?: string }

/**
 * A short message that covers the bottom of the view, above the footer. It does not shift the layout and contains no
 * controls.
 */
function SnackbarView({ variant, message, testId }: SnackbarViewProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [raised, setRaised] = useState(0)
  // Another view may have another footer, and its button must stay visible.
  const view = useAppState(({ painted }) => painted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the footer of each view
  useLayoutEffect(() => {
    const card = anchor.current?.parentElement
    const footer = [...(card?.querySelectorAll('footer') ?? [])].at(-1)
    setRaised(card && footer ? card.getBoundingClientRect().bottom - footer.getBoundingClientRect().top : 0)
  }, [view])
  return (
    <div className={styles.anchor} ref={anchor} style={{ '--footer': `${raised}px` } as CSSProperties}>
      <div className={styles.snackbar} data-testid={testId} data-variant={variant}>
        {variant === 'loading' ? (
          <Spinner size={18} />
        ) : (
          <Icon className={styles.icon} name={variant === 'success' ? 'check' : 'error'} size={18} />
        )}
        <StatusText urgent={variant === 'error'}>{message}</StatusText>
      </div>
    </div>
  )
}
