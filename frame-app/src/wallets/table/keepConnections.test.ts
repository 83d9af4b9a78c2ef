import { describe, expect, test } from 'vitest'
import { mergeChange } from './keepConnections.ts'
import type { KeptRecord, KeptTable } from './keptConnections.ts'

const record = (name: string, more: Partial<KeptRecord> = {}): KeptRecord => ({
  id: name,
  source: { kind: 'extension', rdns: `example.${name}`, name: '' },
  phase: 'sought',
  wallet: { name, icon: null, rdns: `example.${name}` },
  login: null,
  link: '',
  accounts: [{ address: 'A', type: 'eoa' }],
  earlier: [],
  address: 'A',
  network: null,
  ...more,
})
const table = (current: string | null, ...records: readonly KeptRecord[]): KeptTable => ({ rev: 3, current, records })
const shown = ({ current, records }: KeptTable) =>
  `${current}: ${records.map(({ id, phase, address }) => `${id} ${phase} ${address}`).join(', ')}`
const [a, b, c] = [record('a'), record('b'), record('c')]
const ended = record('a', { phase: 'ended' })

describe('mergeChange', () => {
  test('default: puts a new connection of this tab first, and keeps connections that another tab added', () => {
    expect(shown(mergeChange(table('c', c, a), table('a', a), table('b', b, a)))).toBe(
      'b: b sought A, a sought A, c sought A',
    )
  })

  test("behavior: keeps another tab's changes to connections that this tab did not change", () => {
    const moved = record('a', { address: 'B' })
    expect(
      shown(mergeChange(table('a', moved, b), table('a', a, b), table('a', a, record('b', { address: 'B' })))),
    ).toBe('a: a sought B, b sought B')
    expect(shown(mergeChange(table('b', b, a), table('a', a, b), table('a', a, b, c)))).toBe(
      'b: a sought A, b sought A, c sought A',
    )
  })

  test('behavior: does not restore a connection that another tab ended, even if this tab changed it', () => {
    const moved = record('a', { address: 'B' })
    expect(shown(mergeChange(table(null, ended), table('a', a), table('a', moved)))).toBe('null: a ended A')
    expect(shown(mergeChange(table(null), table('a', a), table('a', moved)))).toBe('null: ')
  })

  test('behavior: keeps a connection that this tab reconnected, whatever another tab did', () => {
    expect(shown(mergeChange(table(null, ended), table(null, ended), table('a', a)))).toBe('a: a sought A')
    expect(shown(mergeChange(table(null), table(null, ended), table('a', a)))).toBe('a: a sought A')
  })

  test('behavior: deletes a connection that this tab removed, and keeps connections unknown to this tab', () => {
    expect(shown(mergeChange(table('b', ended, b), table('b', ended, b), table('b', b)))).toBe('b: b sought A')
    expect(shown(mergeChange(table('c', c), table(null, ended), table(null)))).toBe('c: c sought A')
  })

  test('behavior: returns the stored table if this tab changed nothing, and never more than 20 records', () => {
    const now = table('a', a, b)
    expect(mergeChange(now, table('a', a, b), table('a', a, b))).toEqual(now)
    const many = Array.from({ length: 30 }, (_, index) => record(`r${index}`))
    expect(mergeChange(table(null), table(null), table('r0', ...many)).records).toHaveLength(20)
  })
})
