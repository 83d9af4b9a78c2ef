import type { ReactNode } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  /** Visible label. If `labelHidden` is set, the label is only the accessible name. */
  label: string
  labelHidden?: boolean
  detail?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  testId?: string
}

export function Switch({ label, labelHidden, detail, checked, onChange, disabled, testId }: SwitchProps) {
  return (
    <label className={styles.row} data-testid={testId}>
      {labelHidden ? null : (
        <span className={styles.words}>
          {label}
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </span>
      )}
      <input
        aria-checked={checked}
        aria-label={labelHidden ? label : undefined}
        checked={checked}
        className={styles.control}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  )
}
