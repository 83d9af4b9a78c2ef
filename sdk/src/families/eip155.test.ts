import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from '../discovery/fakePage.ts'
import { eip155 } from './eip155.ts'

afterEach(() => vi.unstubAllGlobals())

const provider = { request: async () => null }

describe('eip155', () => {
  test('default: the wallets of the host, then the legacy window.ethereum', () => {
    const { watch } = fakePage({ ethereum: provider })
    const id = crypto.randomUUID()
    expect(watch(eip155('own', [{ name: 'Vendor', rdns: 'com.vendor', id, provider }]))).toEqual([
      { id, kind: 'external', name: 'Vendor', rdns: 'com.vendor', icon: '', provider },
      { id: expect.any(String), kind: 'injected', name: 'Browser Wallet', rdns: '', icon: '', provider },
    ])
  })

  test('behavior: what has no provider is no wallet', () => {
    const { watch } = fakePage({ ethereum: { isMetaMask: true } })
    expect(watch(eip155('own', [null, { name: 'Vendor' }] as never))).toEqual([])
    expect(fakePage().watch(eip155('own'))).toEqual([])
  })
})
