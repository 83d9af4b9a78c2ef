import { type ClipboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { joinClasses } from '../text/joinClasses.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './CodeInput.module.css'
import { codeAfter, codeLength, pastedCode } from './codeAfter.ts'

export type CodeInputProps = {
  /** Label for screen readers. It must say that the field expects a code, and how many digits. */
  label: string
  value: string
  /** Called with at most six digits. */
  onChange: (code: string) => void
  error?: string | undefined
  /** Hint that is shown below the boxes if there is no error. */
  hint?: ReactNode
  /** Whether the code is being checked. Meanwhile, the field keeps the code and ignores keys. */
  busy?: boolean
  testId?: string
  ref?: Ref<HTMLInputElement>
}

const boxes = Array.from({ length: codeLength }, (_, index) => index)

/**
 * Input field for a one-time code in six boxes. For keyboards, screen readers and the phone's autofill, it is a single
 * plain input. The boxes are rendered behind the text of the input.
 */
export function CodeInput({ label, value, onChange, error, hint, busy = false, testId, ref }: CodeInputProps) {
  const id = useId()
  const [caret, setCaret] = useState<number | null>(null)
  // The browser does not report the new caret position after the code was cleared.
  const current = caret === null ? null : Math.min(caret, value.length, codeLength - 1)
  const paste = (event: ClipboardEvent) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === null || busy) return
    event.preventDefault()
    onChange(code)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={styles.code} data-busy={busy ? '' : undefined} data-invalid={error ? '' : undefined} dir="ltr">
        {boxes.map((box) => (
          <span aria-hidden="true" className={styles.box} data-current={current === box ? '' : undefined} key={box} />
        ))}
        <input
          aria-busy={busy || undefined}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          autoComplete="one-time-code"
          className={joinClasses(styles.input, value.length === codeLength && styles.full)}
          data-testid={testId}
          enterKeyHint="done"
          id={id}
          inputMode="numeric"
          onBlur={() => setCaret(null)}
          onChange={({ target }) => {
            const next = codeAfter(target.value, target.selectionStart ?? target.value.length)
            // Set the caret: if we drop a character, the browser moves the caret to the end.
            requestCaret(target, next.caret)
            onChange(next.code)
          }}
          onFocus={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onPaste={paste}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          readOnly={busy}
          ref={ref}
          spellCheck={false}
          type="text"
          value={value}
        />
      </div>
      {/* The plain hint is the field's description. If it came back after an error, it would interrupt the typing. */}
      <p
        aria-live={error || busy ? 'polite' : 'off'}
        className={styles.note}
        data-invalid={error ? '' : undefined}
        id={`${id}-note`}
      >
        {error ? <Icon className={styles.noteIcon} name="error" size={16} /> : null}
        <span>{error ?? hint}</span>
      </p>
    </div>
  )
}

/**
 * Sets the caret after React has written the value. React writes the value only after the event handler has returned.
 */
function requestCaret(field: HTMLInputElement, caret: number): void {
  queueMicrotask(() => document.activeElement === field && field.setSelectionRange(caret, caret))
}
