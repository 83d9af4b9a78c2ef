import { describe, expect, test } from 'vitest'
import { sessionGroups, sessionState } from './SmartSessionListView.tsx'
import type { SmartSession } from './smartSessions.ts'

const seconds = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000
const now = seconds('2026-11-21')
const session = (pci: string, created: string, given: Partial<SmartSession> = {}): SmartSession => ({
  pci,
  project: { name: 'App', url: 'https://app.example', iconUrl: null },
  permissions: [],
  createdAt: seconds(created),
  expiry: seconds('2027-01-15'),
  revokedAt: null,
  ...given,
})
const drawn = (sessions: readonly SmartSession[], state: 'active' | 'expired' | 'revoked' = 'active') =>
  sessionGroups(sessions, { state, now, locale: 'en' }).map(
    ({ title, sessions }) => `${title}: ${sessions.map(({ pci }) => pci)}`,
  )

describe('sessionState', () => {
  test('default', () => {
    expect(sessionState({ revokedAt: null, expiry: now + 1 }, now)).toBe('active')
    expect(sessionState({ revokedAt: null, expiry: now }, now)).toBe('expired')
    expect(sessionState({ revokedAt: 1, expiry: now + 1 }, now)).toBe('revoked')
    expect(sessionState({ revokedAt: 1, expiry: now - 1 }, now)).toBe('revoked')
  })
})

describe('sessionGroups', () => {
  test('default', () => {
    const found = [
      session('a', '2026-10-02'),
      session('b', '2026-11-20'),
      session('c', '2025-11-20'),
      session('d', '2026-10-30'),
    ]
    expect(drawn(found)).toEqual(['November: b', 'October: d,a', 'November 2025: c'])
  })

  test('behavior: lists each smart session under exactly one of the tabs “active”, “expired” and “revoked”', () => {
    const found = [
      session('a', '2026-10-02', { expiry: now - 1 }),
      session('b', '2026-10-03', { revokedAt: now - 5 }),
      session('c', '2026-10-04'),
    ]
    expect(drawn(found)).toEqual(['October: c'])
    expect(drawn(found, 'expired')).toEqual(['October: a'])
    expect(drawn(found, 'revoked')).toEqual(['October: b'])
  })

  test('behavior: returns no groups if there are no smart sessions', () => {
    expect(drawn([])).toEqual([])
  })
})
