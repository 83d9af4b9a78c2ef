import { describe, expect, test } from 'vitest'
import { swapButton } from './swapButton.ts'

const ready = { hasTokens: true, text: '1', amount: 1n, balance: 5n, quote: 'there' } as const

describe('swapButton', () => {
  test.each([
    ['review', {}],
    ['retry', { quote: 'failed', hasTokens: false }],
    ['select', { hasTokens: false, text: '' }],
    ['enter', { text: ' ', amount: undefined }],
    ['enter', { text: '0.0', amount: 0n }],
    ['incorrect', { text: '1,5', amount: undefined }],
    ['low-balance', { amount: 6n, quote: 'empty' }],
    ['low-liquidity', { quote: 'empty' }],
    ['waiting', { quote: 'asked' }],
    ['review', { balance: undefined }],
  ] as const)('behavior: %s', (button, change) => {
    expect(swapButton({ ...ready, ...change })).toBe(button)
  })
})
