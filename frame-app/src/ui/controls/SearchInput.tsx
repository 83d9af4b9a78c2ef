import { Icon } from '../pictures/Icon.tsx'
import { ClearButton } from './ClearButton.tsx'
import { Input, type InputProps } from './Input.tsx'
import styles from './SearchInput.module.css'

type SearchInputProps = Pick<InputProps, 'value' | 'onChange' | 'disabled' | 'testId' | 'ref' | 'trailing'> & {
  /** Label and also placeholder of the field. */
  label: string
  /** Label of the clear button. */
  clearLabel: string
}

export function SearchInput({ label, clearLabel, trailing, ...props }: SearchInputProps) {
  return (
    <Input
      {...props}
      autoComplete="off"
      enterKeyHint="search"
      label={label}
      labelHidden
      leading={<Icon className={styles.icon} name="search" />}
      placeholder={label}
      trailing={
        <>
          {props.value && !props.disabled ? (
            <ClearButton label={clearLabel} onClick={() => props.onChange('')} />
          ) : null}
          {trailing}
        </>
      }
      type="search"
    />
  )
}
