import type { CSSProperties, InputHTMLAttributes } from 'react'
import styles from './AmountInput.module.css'

type AmountInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'inputMode' | 'onChange' | 'style' | 'value'
> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Input field for a number. Its large font shrinks for long numbers. */
export function AmountInput({ value, onChange, ...props }: AmountInputProps) {
  return (
    <span className={styles.amount}>
      <input
        autoComplete="off"
        placeholder="0"
        spellCheck={false}
        title={value || undefined}
        {...props}
        className={styles.number}
        inputMode="decimal"
        onChange={({ target }) => onChange(target.value)}
        style={{ '--characters': Math.max(1, value.length) } as CSSProperties}
        value={value}
      />
    </span>
  )
}
