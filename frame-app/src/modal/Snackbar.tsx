import { useAppState } from '../app/useAppState.ts'
import styles from '../ui/layout/SnackbarView.module.css'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'

export function Snackbar() {
  const snack = useAppState((state) => state.snack)
  return snack ? <SnackbarView key={snack.id} message={snack.text} variant={snack.variant} /> : null
}

type SnackbarViewProps = { variant: 'loading' | 'success' | 'error'; message: string; testId?: string }

/** A short message that covers the top of the card. It does not shift the layout and contains no controls. */
function SnackbarView({ variant, message, testId }: SnackbarViewProps) {
  return (
    <div className={styles.anchor}>
      <div
        className={styles.snackbar}
        data-testid={testId}
        data-variant={variant}
        role={variant === 'error' ? 'alert' : 'status'}
      >
        {variant === 'loading' ? (
          <Spinner size={18} />
        ) : (
          <Icon className={styles.icon} name={variant === 'success' ? 'check' : 'error'} size={18} />
        )}
        <span>{message}</span>
      </div>
    </div>
  )
}
