import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { listKey, narrowing } from './narrowing.ts'

describe('narrowing', () => {
  test('default', () => {
    expect(narrowing(fakeApp().state())).toEqual({
      include: [],
      exclude: [],
      featured: [],
      chains: ['eip155:1', 'eip155:8453'],
    })
  })

  test('behavior: contains only the networks of the chosen family', () => {
    const { state } = fakeApp({ options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    state().setFilter('eip155')
    expect(narrowing(state()).chains).toEqual(['eip155:1'])
  })
})

describe('listKey', () => {
  test('default', () => {
    const key = (options = {}) => listKey(fakeApp({ options }).state())
    expect(key()).toBe(key({ themeMode: 'dark' }))
    for (const options of [{ featuredWalletIds: ['a'.repeat(64)] }, { networks: ['eip155:10'] }])
      expect(key(options)).not.toBe(key())
  })
})
