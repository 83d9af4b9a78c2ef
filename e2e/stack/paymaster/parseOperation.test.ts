import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseOperation } from './parseOperation.ts'

const sender = `0x${'ab'.repeat(20)}`

describe('parseOperation', () => {
  test('default', () => {
    expect(parseOperation({ sender, nonce: '0x1', callData: '0x', signature: '0xff', factory: null })).toEqual({
      sender,
      nonce: 1n,
      callData: '0x',
      callGasLimit: 0n,
      verificationGasLimit: 0n,
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      signature: '0x',
    })
  })

  test('behavior: accepts hexadecimal quantities of any size', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (nonce) => {
        expect(parseOperation({ sender, nonce: numberToHex(nonce), callData: '0x' }).nonce).toBe(nonce)
      }),
    )
  })

  test.each([
    [{ sender: '0x12' }],
    [{ nonce: '1' }],
    [{ nonce: `0x1${'0'.repeat(64)}` }],
    [{ callData: '0x1' }],
    [{ callGasLimit: 5 }],
  ])('error: rejects the operation %j', (change) => {
    expect(() => parseOperation({ sender, nonce: '0x0', callData: '0x', ...change })).toThrow()
  })
})
