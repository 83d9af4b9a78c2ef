import { describe, expect, test } from 'vitest'
import type { Account } from '../../api/serviceApi.ts'
import { sameIdentity } from './sameIdentity.ts'

const account = (facts: Partial<Account> = {}) =>
  ({ id: 'one', method: 'google', email: 'anna@example.com', userName: 'Anna', enrolments: [], ...facts }) as Account

describe('sameIdentity', () => {
  test('default', () => {
    expect(sameIdentity(account(), account({ id: 'another' }))).toBe(true)
  })

  test.each([
    ['an address that only one role knows', { email: null }],
    ['another name beside the same address', { userName: 'Ann' }],
  ])('behavior: ignores %s', (_, facts) => {
    expect(sameIdentity(account(), account(facts))).toBe(true)
    expect(sameIdentity(account(facts), account())).toBe(true)
  })

  test('behavior: accepts the previous email address until the keeper knows the new address', () => {
    const pendingChange = { old: 'anna@before.example', ticket: '', assertion: '' }
    expect(sameIdentity(account({ pendingChange }), account({ email: 'anna@before.example' }))).toBe(true)
    expect(sameIdentity(account({ pendingChange }), account())).toBe(true)
    expect(sameIdentity(account({ pendingChange }), account({ email: 'bob@example.com' }))).toBe(false)
  })

  test('behavior: compares names if there is no email address, except for Apple logins', () => {
    const facts = { method: 'x', email: null } as const
    expect(sameIdentity(account(facts), account(facts))).toBe(true)
    expect(sameIdentity(account(facts), account({ ...facts, userName: 'Bob' }))).toBe(false)
    const apple = { ...facts, method: 'apple' } as const
    expect(sameIdentity(account(apple), account({ ...apple, userName: 'Bob' }))).toBe(true)
  })

  test('behavior: ignores names for Farcaster, because the keeper receives no name', () => {
    const facts = { method: 'farcaster', email: null } as const
    expect(sameIdentity(account(facts), account({ ...facts, userName: null }))).toBe(true)
  })

  test.each([
    ['another address', { email: 'bob@example.com' }],
    ['another way of logging in', { method: 'github' }],
  ] as const)('error: refuses %s', (_, facts) => {
    expect(sameIdentity(account(), account(facts))).toBe(false)
  })
})
