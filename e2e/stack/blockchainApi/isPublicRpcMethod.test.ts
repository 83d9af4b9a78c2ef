import { describe, expect, test } from 'vitest'
import { isPublicRpcMethod } from './isPublicRpcMethod.ts'

describe('isPublicRpcMethod', () => {
  test('default', () => {
    expect(['eth_call', 'eth_getLogs', 'eth_sendRawTransaction'].every(isPublicRpcMethod)).toBe(true)
  })

  test('behavior: rejects wallet methods and test methods, even though anvil would answer them', () => {
    const refused =
      'eth_accounts eth_sendTransaction eth_sign eth_signTypedData_v4 personal_sign anvil_setBalance hardhat_mine evm_mine debug_traceCall'
    expect(refused.split(' ').filter(isPublicRpcMethod)).toEqual([])
    expect(isPublicRpcMethod(undefined)).toBe(false)
  })
})
