import { describe, expect, test } from 'vitest'
import type { Account } from '../../api/serviceApi.ts'
import { sameIdentity } from './sameIdentity.ts'

const account = (told: Partial<Account> = {}) =>
  ({ id: 'one', method: 'google', email: 'anna@example.com', userName: 'Anna', enrolments: [], ...told }) as Account

describe('sameIdentity', () => {
  test('default', () => {
    expect(sameIdentity(account(), account({ id: 'another' }))).toBe(true)
  })

  test.each([
    ['the address in other letters', { email: 'Anna@Example.com' }],
    ['an address that only one role knows', { email: null }],
    ['another name beside the same address', { userName: 'Ann' }],
  ])('behavior: %s does not count', (_, told) => {
    expect(sameIdentity(account(), account(told))).toBe(true)
    expect(sameIdentity(account(told), account())).toBe(true)
  })

  test('behavior: without an address the name counts, but not at Apple', () => {
    const told = { method: 'x', email: null } as const
    expect(sameIdentity(account(told), account(told))).toBe(true)
    expect(sameIdentity(account(told), account({ ...told, userName: 'Bob' }))).toBe(false)
    const apple = { ...told, method: 'apple' } as const
    expect(sameIdentity(account(apple), account({ ...apple, userName: 'Bob' }))).toBe(true)
  })

  test('behavior: the keeper receives no name at Farcaster', () => {
    const told = { method: 'farcaster', email: null } as const
    expect(sameIdentity(account(told), account({ ...told, userName: null }))).toBe(true)
  })

  test.each([
    ['another address', { email: 'bob@example.com' }],
    ['another way of logging in', { method: 'github' }],
  ] as const)('error: %s', (_, told) => {
    expect(sameIdentity(account(), account(told))).toBe(false)
  })
})
