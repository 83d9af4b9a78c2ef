import { describe, expect, test } from 'vitest'
import { authName } from './authName.ts'

const email = 'ada@example.org'
const long = `${'a'.repeat(30)}@example.org`

describe('authName', () => {
  test('default', () => {
    expect(authName({ user: { email, userName: null }, loginMethod: 'email' })).toEqual({ short: email, whole: email })
  })

  test('behavior: truncates names that are longer than 30 characters in the middle', () => {
    const { short, whole } = authName({ user: { email: long, userName: null }, loginMethod: 'email' })
    expect(whole).toBe(long)
    expect(short).toBe(`${'a'.repeat(14)}…aaa@example.org`)
    expect(short).toHaveLength(30)
    const exactly = `${'a'.repeat(18)}@example.org`
    expect(authName({ user: { email: exactly, userName: null }, loginMethod: 'email' }).short).toBe(exactly)
  })

  test('behavior: for a social login, shows the user’s name, or else the email address or the provider', () => {
    expect(authName({ user: { email, userName: 'ada' }, loginMethod: 'github' }).short).toBe('ada')
    expect(authName({ user: { email, userName: null }, loginMethod: 'google' }).short).toBe(email)
    expect(authName({ user: null, loginMethod: 'github' }).short).toBe('GitHub')
  })

  test('behavior: returns an empty name if no user is logged in', () => {
    expect(authName({ user: null, loginMethod: null }).short).toBe('')
  })
})
