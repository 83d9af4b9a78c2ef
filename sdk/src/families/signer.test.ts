import { describe, expect, test } from 'vitest'
import { rpc } from '../../../shared/src/tables/rpc.ts'
import { signer, signs } from './signer.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('signs', () => {
  test('behavior: it is the list of rpc.ts', () => {
    const ethereum = [...rpc].filter(([, { namespaces }]) => namespaces.includes('eip155'))
    const listed = ethereum.filter(([, row]) => row.signer !== undefined).map(([method]) => method)
    expect(ethereum.map(([method]) => method).filter((method) => signs.test(method))).toEqual(listed)
  })
})

describe('signer', () => {
  test('behavior: it stands where rpc.ts says', () => {
    for (const [method, row] of rpc) {
      if (row.signer === undefined) continue
      const params: unknown[] = ['other', 'other']
      if (row.signer === 'from') params[0] = { from: account }
      else params[row.signer] = account
      expect(signer(method, params), method).toBe(account)
    }
  })

  test('behavior: a transaction may leave it to the wallet', () => {
    expect(signer('eth_sendTransaction', [{ to: account }])).toBe(undefined)
    expect(signer('eth_sendTransaction', [null])).toBe(undefined)
  })

  test('error: a signature without an account names no account', () => {
    expect(signer('personal_sign', ['0x00'])).toBe('undefined')
    expect(signer('eth_signTypedData_v4')).toBe('undefined')
  })
})
