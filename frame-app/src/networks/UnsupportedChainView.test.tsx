import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

/** Renders the view with the given route params and returns the markup. */
function markupOf(params: Readonly<Record<string, string>>) {
  const { app, state } = fakeApp({ options: { networks: ['eip155:1', 'eip155:11155111', 'eip155:8453'] } })
  state().reset('UnsupportedChain', params)
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <UnsupportedChainView />
    </AppContext>,
  )
}

describe('UnsupportedChainView', () => {
  test('default', () => {
    const markup = markupOf({})
    expect(markup).toContain('doesn&#x27;t support your current network')
    expect(['Ethereum', 'Base', 'Sepolia'].map((name) => markup.includes(name))).toEqual([true, true, true])
  })

  test('behavior: for a swap, lists the networks that support swaps', () => {
    const markup = markupOf({ purpose: 'swap' })
    expect(markup).toContain('Tokens cannot be swapped on this network')
    expect(['Ethereum', 'Base', 'Sepolia'].map((name) => markup.includes(name))).toEqual([true, true, false])
  })
})
