import { describe, expect, test } from 'vitest'
import type { ConnectMethod } from '../wallets/list/methodsOrder.ts'
import { connectBlocks } from './connectBlocks.ts'

const drawn = (order: readonly ConnectMethod[], hidden: readonly ConnectMethod[] = []) => {
  const shown = { wallet: true, email: true, social: true }
  for (const method of hidden) shown[method] = false
  return connectBlocks(order, shown)
    .map(({ method, or }) => method + (or ? ' or' : ''))
    .join(' ')
}

describe('connectBlocks', () => {
  test('default', () => {
    expect(drawn(['email', 'social', 'wallet'])).toBe('email social or wallet')
  })

  test.each([
    ['wallet, email, social', 'wallet or email social'],
    ['social, email, wallet', 'social email or wallet'],
    ['email, wallet, social', 'email or wallet or social'],
    ['social, wallet, email', 'social or wallet or email'],
    ['wallet', 'wallet'],
  ])('behavior: separates the methods %s like this: %s', (order, expected) => {
    expect(drawn(order.split(', ') as ConnectMethod[])).toBe(expected)
  })

  test('behavior: adds no "or" for a hidden method', () => {
    expect(drawn(['email', 'social', 'wallet'], ['social'])).toBe('email or wallet')
    expect(drawn(['email', 'social', 'wallet'], ['email'])).toBe('social or wallet')
    expect(drawn(['email', 'social', 'wallet'], ['wallet'])).toBe('email social')
    expect(drawn(['wallet', 'email', 'social'], ['email', 'social'])).toBe('wallet')
  })
})
