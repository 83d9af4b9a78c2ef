import { Icon } from '../icons/Icon.tsx'
import { Spinner } from '../waiting/Spinner.tsx'
import styles from './SnackbarView.module.css'

type SnackbarViewProps = { variant: 'loading' | 'success' | 'error'; message: string; testId?: string }

/** A short message over the top of what the card shows. It takes no room, and nothing is pressed on it. */
export function SnackbarView({ variant, message, testId }: SnackbarViewProps) {
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
