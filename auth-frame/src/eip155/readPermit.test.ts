import { maxUint48, maxUint160, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { readPermit } from './readPermit.ts'
import type { TypedData, TypedValue } from './TypedData.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const read = (
  primaryType: string,
  message: Record<string, TypedValue>,
  domain: Record<string, TypedValue> = { verifyingContract: token },
) => readPermit({ primaryType, message, domain, types: {}, digest: '0x' } satisfies TypedData)
const details = { token, amount: 5n, expiration: 2000n, nonce: 0n }

describe('readPermit', () => {
  test('default', () => {
    expect(read('Permit', { owner: token, spender, value: 10n, nonce: 0n, deadline: 1000n })).toEqual({
      spender,
      grants: [{ token, amount: 10n, unlimited: false }],
      until: 1000n,
    })
  })

  test.each<[string, string, Record<string, TypedValue>, object]>([
    [
      'ERC-2612 without limit or end',
      'Permit',
      { spender, value: maxUint256, deadline: maxUint256 },
      { grants: [{ token, amount: maxUint256, unlimited: true }], until: undefined },
    ],
    [
      'DAI',
      'Permit',
      { holder: token, spender, nonce: 0n, expiry: 900n, allowed: true },
      { grants: [{ token, amount: maxUint256, unlimited: true }], until: 900n },
    ],
    [
      'DAI without an end',
      'Permit',
      { holder: token, spender, nonce: 0n, expiry: 0n, allowed: true },
      { until: undefined },
    ],
    [
      'DAI taken back',
      'Permit',
      { holder: token, spender, nonce: 0n, expiry: 1n, allowed: false },
      { grants: [{ token, amount: 0n, unlimited: false }] },
    ],
    [
      'ERC-4494, one item',
      'Permit',
      { spender, tokenId: 7n, nonce: 0n, deadline: 90n },
      { spender, grants: [{ token, amount: 7n, isItem: true, unlimited: false }], until: 90n },
    ],
    [
      'ERC-3009',
      'ReceiveWithAuthorization',
      { from: token, to: spender, value: 3n, validAfter: 0n, validBefore: 50n },
      { spender, grants: [{ token, amount: 3n, unlimited: false }], until: 50n },
    ],
    [
      'Permit2, one token',
      'PermitSingle',
      { details, spender, sigDeadline: 1000n },
      { grants: [{ token, amount: 5n, unlimited: false }], until: 2000n },
    ],
    [
      'Permit2, several without limit',
      'PermitBatch',
      { details: [details, { ...details, amount: maxUint160 }], spender, sigDeadline: 3000n },
      { grants: [{ unlimited: false }, { unlimited: true }], until: 3000n },
    ],
    [
      'Permit2, for ever',
      'PermitSingle',
      { details: { ...details, expiration: maxUint48 }, spender, sigDeadline: 1000n },
      { until: undefined },
    ],
    [
      'Permit2, a transfer',
      'PermitTransferFrom',
      { permitted: { token, amount: 8n }, spender, nonce: 1n, deadline: 70n },
      { grants: [{ token, amount: 8n }], until: 70n },
    ],
    [
      'Permit2, a transfer with a witness',
      'PermitBatchWitnessTransferFrom',
      { permitted: [{ token, amount: 8n }], spender, deadline: 70n, witness: { a: 1n } },
      { grants: [{ token, amount: 8n }] },
    ],
  ])('behavior: reads %s as a permit', (_, type, message, permit) => {
    expect(read(type, message)).toMatchObject(permit)
  })

  test.each<[string, string, Record<string, TypedValue>, Record<string, TypedValue>?]>([
    ['another type', 'Order', { spender, value: 1n, deadline: 1n }],
    ['no contract', 'Permit', { spender, value: 1n, deadline: 1n }, {}],
    ['no spender', 'Permit', { value: 1n, deadline: 1n }],
    ['no amount', 'Permit', { spender, deadline: 1n }],
    ['details of another form', 'PermitSingle', { details: 'x', spender, sigDeadline: 1n }],
    ['no details', 'PermitBatch', { details: [], spender, sigDeadline: 1n }],
  ])('behavior: returns undefined for %s', (_, type, message, domain) => {
    expect(read(type, message, domain)).toBeUndefined()
  })
})
