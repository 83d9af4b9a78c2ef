import { joinClasses } from '../text/joinClasses.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Spinner.module.css'

type SpinnerProps = { size?: number; label?: string | undefined; className?: string | undefined }

/** Spinner for a pending answer. Without a label, it is hidden from screen readers. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <>
      <svg
        aria-hidden="true"
        className={joinClasses(styles.spinner, className)}
        fill="none"
        height={size}
        viewBox="0 0 24 24"
        width={size}
      >
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <circle className={styles.arc} cx="12" cy="12" r="9" pathLength="100" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  )
}
