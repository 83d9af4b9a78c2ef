import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TokensTab } from './TokensTab.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The tab's retry button after a failure: its visible text, its screen reader text, and whether it is disabled. */
function button(retryAt: number) {
  const html = renderToStaticMarkup(
    <TokensTab
      failed
      retry={() => {}}
      retryAt={retryAt}
      hasUnverified={false}
      spam={[]}
      tokens={undefined}
      unsupported={false}
    />,
  )
  const [, attributes = '', inside = ''] = html.match(/<button([^>]*)>(.*)<\/button>/) ?? []
  return {
    disabled: /disabled/.test(attributes),
    seen: inside.replace(/<span class="\w*hidden\w*">.*?<\/span>/i, '').replace(/<[^>]*>/g, ''),
    read: inside.replace(/<span aria-hidden="true">.*?<\/span>/, '').replace(/<[^>]*>/g, ''),
  }
}

describe('TokensTab', () => {
  test('default: after a failure, counts down to the retry, but screen readers do not read the seconds', () => {
    const retryAt = Date.now() + 30_000
    expect(button(retryAt)).toEqual({ disabled: true, seen: 'Try again in 30s', read: 'Try again' })
    vi.advanceTimersByTime(29_001)
    expect(button(retryAt)).toEqual({ disabled: true, seen: 'Try again in 1s', read: 'Try again' })
    vi.advanceTimersByTime(999)
    expect(button(retryAt)).toEqual({ disabled: false, seen: 'Try again', read: 'Try again' })
  })
})
