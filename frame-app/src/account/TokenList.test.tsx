import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PriceChange, tokensByValue } from './TokenList.tsx'

const token = (symbol: string, amount: bigint, price: string | null) => ({
  network: 'eip155:1',
  address: null,
  name: symbol,
  symbol,
  decimals: 0,
  amount,
  price,
  iconUrl: null,
})

describe('tokensByValue', () => {
  test('default: sorts the highest value first, and tokens without a price last', () => {
    const tokens = [token('A', 9n, null), token('B', 1n, '5'), token('C', 1n, null), token('D', 10n ** 30n, '0.1')]
    expect(tokensByValue(tokens).map(({ symbol }) => symbol)).toEqual(['D', 'B', 'A', 'C'])
  })
})

describe('PriceChange', () => {
  test.each([
    ['2.49', '+2.49%', 'up'],
    ['-0.01', '-0.01%', 'down'],
    ['0.00', '0%', 'none'],
    ['-0.00', '0%', 'none'],
    ['12345.60', '+12,345.6%', 'up'],
  ])('default: shows a change of %s percent as %s', (percent, text, tone) => {
    const markup = renderToStaticMarkup(<PriceChange percent={percent} />)
    expect(markup.replace(/<[^>]*>/g, '')).toBe(`${text} in 24 hours`)
    expect(markup).toContain(`data-tone="${tone}"`)
  })
})
