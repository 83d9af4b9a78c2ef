import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { joinClasses } from '../text/joinClasses.ts'
import visuallyHidden from '../text/VisuallyHidden.module.css'
import styles from './Input.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'maxLength' | 'name' | 'onBlur' | 'onFocus' | 'onKeyDown'
>

export type InputProps = Native & {
  label: string
  /** Whether to hide the label visually, because the placeholder or the context already names the field. */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether to reserve a line below the field, so that the layout does not shift when an error appears. */
  reserve?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  disabled?: boolean
  testId?: string
  ref?: Ref<HTMLInputElement>
}

export function Input({ label, labelHidden, value, onChange, hint, error, reserve, ...props }: InputProps) {
  const { leading, trailing, testId, ref, ...native } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={joinClasses(styles.label, labelHidden && visuallyHidden.hidden)} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {leading}
        <input
          {...native}
          aria-describedby={note || reserve ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          autoCapitalize="none"
          className={styles.input}
          data-testid={testId}
          dir="auto"
          id={id}
          onChange={(event) => onChange(event.target.value)}
          ref={ref}
          spellCheck={false}
          value={value}
        />
        {trailing}
      </div>
      {note || reserve ? (
        <p aria-live="polite" className={styles.note} data-invalid={error ? '' : undefined} id={`${id}-note`}>
          {error ? <Icon className={styles.noteIcon} name="error" size={16} /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  )
}
