import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CodeInput, type CodeInputProps } from './CodeInput.tsx'

const html = (props: Partial<CodeInputProps>) =>
  renderToStaticMarkup(<CodeInput label="6-digit code" onChange={() => {}} value="" {...props} />)
const input = (markup: string) => /<input[^>]*>/.exec(markup)![0]
const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(markup)?.[1]

describe('CodeInput', () => {
  test('default', () => {
    const markup = html({})
    expect(markup.match(/<input/g)).toHaveLength(1)
    expect(attribute(markup, 'for')).toBe(attribute(input(markup), 'id'))
    expect(attribute(input(markup), 'autocomplete')).toBe('one-time-code')
    expect(attribute(input(markup), 'inputmode')).toBe('numeric')
    expect(attribute(input(markup), 'name')).toBeUndefined()
    expect(markup.match(/<span aria-hidden="true"/g)).toHaveLength(6)
  })

  test('error: replaces the hint with the error message, and links the message to the field', () => {
    const markup = html({ error: 'Invalid code. Try Again', hint: 'Works for 5 minutes' })
    expect(attribute(input(markup), 'aria-invalid')).toBe('true')
    expect(markup).toContain(`id="${attribute(input(markup), 'aria-describedby')}"`)
    expect(markup).toContain('Invalid code. Try Again')
    expect(markup).not.toContain('Works for 5 minutes')
  })

  test('behavior: keeps the typed code and ignores keys while the code is being checked', () => {
    const markup = input(html({ busy: true, value: '123456' }))
    expect(attribute(markup, 'readonly')).toBe('')
    expect(attribute(markup, 'aria-busy')).toBe('true')
    expect(attribute(markup, 'value')).toBe('123456')
    expect(markup).not.toContain('disabled')
  })
})
