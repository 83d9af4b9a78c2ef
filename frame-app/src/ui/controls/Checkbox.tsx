import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  /** Label of the checkbox. A click on a link inside the label opens the link and does not toggle the checkbox. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  testId?: string
}

export function Checkbox({ children, checked, onChange, disabled, testId }: CheckboxProps) {
  return (
    <label className={styles.row} data-testid={testId}>
      <span className={styles.mark}>
        <input
          checked={checked}
          className={styles.box}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          type="checkbox"
        />
        <svg aria-hidden="true" className={styles.tick} fill="none" viewBox="0 0 12 12">
          <path d="m2.5 6.4 2.3 2.3 4.7-5" />
        </svg>
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
