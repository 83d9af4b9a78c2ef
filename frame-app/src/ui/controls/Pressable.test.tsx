import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Pressable } from './Pressable.tsx'

const html = (props: Partial<Parameters<typeof Pressable>[0]>) =>
  renderToStaticMarkup(<Pressable {...props}>Go</Pressable>)

describe('Pressable', () => {
  test('default', () => {
    expect(html({ testId: 'go' })).toMatchInlineSnapshot(`"<button data-testid="go" type="button">Go</button>"`)
  })

  test('behavior: renders a link with `noopener` if it has an href', () => {
    expect(html({ href: 'https://wallet.example' })).toMatchInlineSnapshot(
      `"<a href="https://wallet.example" rel="noopener noreferrer" target="_blank">Go</a>"`,
    )
  })

  test('behavior: renders a disabled link with the role of a link, but without an href', () => {
    expect(html({ disabled: true, href: 'https://wallet.example' })).toMatchInlineSnapshot(
      `"<a aria-disabled="true" role="link">Go</a>"`,
    )
  })

  test('behavior: keeps the keyboard focus while an action is pending', () => {
    expect(html({ loading: true })).toMatchInlineSnapshot(
      `"<button aria-busy="true" aria-disabled="true" type="button">Go</button>"`,
    )
  })
})
