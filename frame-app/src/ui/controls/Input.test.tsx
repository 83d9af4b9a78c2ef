import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Input, type InputProps } from './Input.tsx'

const html = (props: Partial<InputProps>) =>
  renderToStaticMarkup(<Input label="Recipient" onChange={() => {}} value="" {...props} />)
const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1]

describe('Input', () => {
  test('default', () => {
    const markup = html({})
    expect(attribute(markup, 'for')).toBe(attribute(markup.slice(markup.indexOf('<input')), 'id'))
    expect(attribute(markup, 'aria-describedby')).toBeUndefined()
  })

  test('behavior: with `reserve`, keeps an empty line for the message below the field', () => {
    const markup = html({ reserve: true })
    expect(markup).toContain(`id="${attribute(markup, 'aria-describedby')}"`)
  })

  test('error: replaces the hint with the error message, which is linked to the field', () => {
    const markup = html({ error: 'Enter an address', hint: 'An address or a name' })
    expect(markup).toContain(`id="${attribute(markup, 'aria-describedby')}"`)
    expect(markup).toContain('Enter an address')
    expect(markup).not.toContain('An address or a name')
    expect(attribute(markup, 'aria-invalid')).toBe('true')
  })
})
