import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PriceChange } from './PriceChange.tsx'

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
