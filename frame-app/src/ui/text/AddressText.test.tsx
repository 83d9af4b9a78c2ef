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

  test("behavior: shows a Cosmos address's prefix, the next four and the last four characters", () => {
    const short = (address: string) => text(renderToStaticMarkup(<AddressText address={address} />))
    expect(short('cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7')).toBe('cosmos15yk6…00e7')
    expect(short('bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te')).toBe('bc1q4q…73te')
    // A Base58 address whose first characters happen to match a bech32 prefix.
    expect(short('abc1WtCfR4tK5SSgnZbVT4kYw5W8NmxmijcsxCQE6oLW')).toBe('abc1Wt…6oLW')
  })

  test('behavior: shows a long address in full if `show` is `whole`, and a short address always in full', () => {
    expect(text(renderToStaticMarkup(<AddressText address={address} show="whole" />))).toBe(address)
    expect(text(renderToStaticMarkup(<AddressText address="alice.near" />))).toBe('alice.near')
  })
})
