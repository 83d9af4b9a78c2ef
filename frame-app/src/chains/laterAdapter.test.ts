import { describe, expect, test } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { alice, fakeWallet } from '../fakes/fakeWallet.ts'
import { laterAdapter } from './laterAdapter.ts'
import { loadAdapter } from './loadAdapter.ts'

describe('laterAdapter', () => {
  test('default', async () => {
    const adapter = laterAdapter('eip155')
    const { ask } = fakeWallet()
    expect(adapter.namespace).toBe('eip155')
    expect([await adapter.isAddress(alice), await adapter.isAddress('me')]).toEqual([true, false])
    expect(await adapter.accounts(ask, true, 'eip155:1')).toEqual({
      accounts: [{ address: alice, type: 'eoa' }],
      network: 'eip155:1',
    })
    expect(await adapter.nativeBalance?.(ask, alice)).toBe(10n ** 18n)
  })

  test.each(Namespace.options)('behavior: has the same methods as the loaded adapter for %s', async (namespace) => {
    const adapter = await loadAdapter(namespace)
    expect(adapter.namespace).toBe(namespace)
    expect(Object.keys(laterAdapter(namespace)).sort()).toEqual(Object.keys(adapter).sort())
  })
})
