import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Fact } from '../layout/Fact.tsx'
import { Amount } from './Amount.tsx'

describe('Amount', () => {
  test('default: keeps the number before the symbol, also in a right-to-left layout', () => {
    const markup = renderToStaticMarkup(<Amount fiat="$30.00" symbol="ETH" value="10,000" />)
    expect(markup).toMatch(/<span dir="ltr"><bdi>10,000<\/bdi> <bdi[^>]*>ETH<\/bdi><\/span>/)
    expect(markup).toContain('<bdi>$30.00</bdi>')
  })
})

describe('Fact', () => {
  test('default: isolates the value and the note from the direction of the layout', () => {
    const markup = renderToStaticMarkup(
      <Fact label="Fee" note="$0.06">
        0.00002 ETH
      </Fact>,
    )
    expect(markup).toContain('<dd><bdi>0.00002 ETH</bdi><bdi')
  })
})
