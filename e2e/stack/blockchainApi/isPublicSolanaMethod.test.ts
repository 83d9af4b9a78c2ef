import { describe, expect, test } from 'vitest'
import { isPublicSolanaMethod } from './isPublicSolanaMethod.ts'

describe('isPublicSolanaMethod', () => {
  test('default', () => {
    const methods = ['getBalance', 'getLatestBlockhash', 'simulateTransaction', 'sendTransaction']
    expect(methods.every(isPublicSolanaMethod)).toBe(true)
  })

  test('behavior: rejects airdrops and unknown methods', () => {
    expect(['requestAirdrop', 'get', 'constructor', undefined].filter(isPublicSolanaMethod)).toEqual([])
  })
})
