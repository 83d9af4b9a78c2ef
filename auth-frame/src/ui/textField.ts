import { latinDigits } from '#shared/language/latinDigits.ts'
import { element } from './element.ts'

type Options = {
  readonly type: 'text' | 'password'
  readonly autocomplete: string
  readonly inputmode?: 'numeric' | 'email'
  readonly maxLength?: number
}

/** Creates a labeled field. */
export function textField(
  label: string,
  { maxLength = 256, ...attributes }: Options,
): { readonly node: HTMLElement; readonly input: HTMLInputElement } {
  const input = element('input', {
    class: 'input',
    maxlength: maxLength,
    spellcheck: 'false',
    required: true,
    ...attributes,
  })
  // Keyboards in Arabic and Persian type other digits.
  if (attributes.inputmode === 'numeric')
    input.addEventListener('input', () => {
      const latin = latinDigits(input.value)
      if (latin !== input.value) input.value = latin
    })
  return { node: element('label', { class: 'field' }, element('span', {}, label), input), input }
}
