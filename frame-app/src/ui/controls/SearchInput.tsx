import { Input, type InputProps } from './Input.tsx'

type SearchInputProps = Pick<InputProps, 'value' | 'onChange' | 'disabled' | 'testId' | 'ref' | 'trailing'> & {
  /** The name of the field and its placeholder. */
  label: string
  clearLabel: string
}

export function SearchInput({ label, ...props }: SearchInputProps) {
  return (
    <Input
      {...props}
      autoComplete="off"
      enterKeyHint="search"
      icon="search"
      label={label}
      labelHidden
      placeholder={label}
      type="search"
    />
  )
}
