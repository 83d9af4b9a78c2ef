import { describe, expect, test } from 'vitest'
import { exactSolanaAmount, solanaAmount } from './solanaAmount.ts'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

describe('solanaAmount', () => {
  test('default', () => {
    expect(solanaAmount(1_500_000_000n, null)).toBe('1.5 SOL')
    expect(solanaAmount(7_250_000n, usdc)).toBe('7.25 USDC')
  })

  test('behavior: ignores the network’s decimals for a token in our own token list', () => {
    expect(solanaAmount(10_000_000_000n, usdc, 9)).toBe('10000 USDC')
    expect(exactSolanaAmount(10_000_000_000n, usdc, 9)).toBe('10000 USDC')
  })

  test('behavior: also shows the amount in the smallest unit for a token that our own token list lacks', () => {
    expect(solanaAmount(10_000_000_000n, other, 9)).toBe('10 9xQeWv…VFin')
    expect(exactSolanaAmount(10_000_000_000n, other, 9)).toBe('10 9xQeWv…VFin (10000000000 units)')
    expect(exactSolanaAmount(10n, other)).toBe('10 units 9xQeWv…VFin')
  })
})
