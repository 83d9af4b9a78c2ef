import { afterEach, describe, expect, test, vi } from 'vitest'
import { rpc } from '../../../shared/src/tables/rpc.ts'
import { fakePage } from '../discovery/fakePage.ts'
import { eip155 } from './eip155.ts'

afterEach(() => vi.unstubAllGlobals())

const provider = { request: async () => null }

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('eip155', () => {
  test('default: finds the wallets that the host supplies, then the legacy window.ethereum', () => {
    const { watch } = fakePage({ ethereum: provider })
    const id = crypto.randomUUID()
    expect(watch(eip155('own', [{ name: 'Vendor', rdns: 'com.vendor', id, provider }]))).toEqual([
      { id, kind: 'external', name: 'Vendor', rdns: 'com.vendor', icon: '', provider },
      { id: expect.any(String), kind: 'injected', name: 'Browser Wallet', rdns: '', icon: '', provider },
    ])
  })

  test('behavior: skips a wallet without a provider', () => {
    const { watch } = fakePage({ ethereum: { isMetaMask: true } })
    expect(watch(eip155('own', [null, { name: 'Vendor' }] as never))).toEqual([])
    expect(fakePage().watch(eip155('own'))).toEqual([])
  })
})

describe('from', () => {
  const { from, methods } = eip155('own')
  const named = (method: string, params?: unknown) => from({ method, params }, 'first')

  test('default: returns the account from the param that the RPC table defines', () => {
    for (const [method, row] of rpc) {
      if (row.account === undefined || !row.namespaces.includes('eip155')) continue
      const params: unknown[] = ['other', 'other']
      if (row.account === 'from') params[0] = { from: account }
      else params[row.account as number] = account
      expect(named(method, params), method).toBe(account)
    }
  })

  test('behavior: returns null for methods without an account', () => {
    for (const method of [...rpc.keys(), 'toString', '__proto__', 'constructor'])
      if (methods[method]?.account === undefined) expect(named(method, [account]), method).toBe(null)
  })

  test('behavior: uses the first account for a transaction without `from`', () => {
    expect(named('eth_sendTransaction', [{ to: account }])).toBe('first')
    expect(named('eth_sendTransaction', [null])).toBe('first')
  })

  test('error: returns the invalid account `undefined` if a signature request names no account', () => {
    expect(named('personal_sign', ['0x00'])).toBe('undefined')
    expect(named('eth_signTypedData_v4')).toBe('undefined')
  })
})
