import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'

const text = (markup: string) => markup.replace(/<[^>]+>/g, '')

describe('AddressText', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('default', () => {
    const markup = renderToStaticMarkup(<AddressText address={address} />)
    expect(text(markup)).toBe('0xd8dA…6045')
    expect(markup).toContain(`dir="ltr" title="${address}"`)
  })

  test('behavior: the whole of it on demand, and short ones always', () => {
    expect(text(renderToStaticMarkup(<AddressText address={address} show="whole" />))).toBe(address)
    expect(text(renderToStaticMarkup(<AddressText address="alice.near" />))).toBe('alice.near')
  })
})
