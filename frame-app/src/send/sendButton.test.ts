import { describe, expect, test } from 'vitest'
import { sendButton } from './sendButton.ts'

const ready = { isNft: false, hasToken: true, typed: '1', amount: 1n, balance: 1n, receiver: 'ready' } as const

describe('sendButton', () => {
  test('default', () => {
    expect(sendButton(ready)).toBe('preview')
  })

  test.each([
    ['invalidAddress', { receiver: 'invalid' }],
    ['addAddress', { receiver: 'empty' }],
    ['insufficientFunds', { receiver: 'empty', amount: 2n }],
    ['addAmount', { receiver: 'invalid', typed: '', amount: undefined }],
    ['addAmount', { receiver: 'empty', typed: '0', amount: 0n }],
    ['incorrectValue', { receiver: 'empty', typed: '1,5', amount: undefined }],
    ['selectToken', { hasToken: false, typed: 'x', amount: undefined, receiver: 'empty' }],
  ] as const)('behavior: shows %s before less important problems', (button, change) => {
    expect(sendButton({ ...ready, ...change })).toBe(button)
  })

  test('behavior: requires no amount for an NFT', () => {
    expect(sendButton({ ...ready, isNft: true, hasToken: false, typed: '', amount: undefined })).toBe('preview')
  })
})
