import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { requestGroups, requestSize, roleOf } from './NetworkActivityView.tsx'

const row = {
  origin: 'https://a.example',
  purpose: 'wallets',
  act: 'dapp',
  realm: 'modal',
  bytes: 5,
  unsized: 0,
} as const

describe('requestGroups', () => {
  test('default', () => {
    const rows = [
      { ...row, count: 1 },
      { ...row, origin: 'https://b.example', count: 3 },
      { ...row, act: 'visitor', count: 4, unsized: 4, bytes: 0 },
    ] as const
    expect(requestGroups(rows)).toEqual([
      { origin: 'https://a.example', count: 5, bytes: 5, unsized: 4, rows: [rows[2], rows[0]] },
      { origin: 'https://b.example', count: 3, bytes: 5, unsized: 0, rows: [rows[1]] },
    ])
  })
})

describe('requestSize', () => {
  test.each([
    [{ count: 1, bytes: 0, unsized: 0 }, '0 bytes'],
    [{ count: 1, bytes: 999, unsized: 0 }, '999 bytes'],
    [{ count: 2, bytes: 12_345, unsized: 0 }, '12.3 kB'],
    [{ count: 2, bytes: 4_000_000, unsized: 0 }, '4 MB'],
    [{ count: 3, bytes: 12_345, unsized: 1 }, 'more than 12.3 kB'],
    [{ count: 3, bytes: 0, unsized: 3 }, 'size not shared'],
  ])("behavior: formats a group's total size: %j", (sum, text) => {
    expect(requestSize(sum)).toBe(text)
  })
})

describe('roleOf', () => {
  const { app, state } = fakeApp({ options: { customRpcUrls: { 'eip155:8453': [{ url: 'https://node.example/k' }] } } })

  test.each([
    ['https://modal.example', 'This window'],
    ['https://keeper.example', 'Key backup service'],
    ['wss://relay.example', 'Relay between this site and your wallet'],
    ['https://node.example', 'Base node'],
    ['https://stranger.example', 'Another server'],
  ])('behavior: shows the role of the server %s: %s', (origin, role) => {
    expect(roleOf(origin, app, state())).toBe(role)
  })

  test('behavior: lists each role of a server that has several roles', () => {
    const deployment = { ...app.deployment, analytics: 'https://wallets.example/pulse' }
    expect(roleOf('https://wallets.example', { deployment }, state())).toBe('Wallet directory, Usage statistics')
  })
})
