import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'
import { mergeRecent } from './mergeRecent.ts'
import { withoutRecent } from './withoutRecent.ts'

const recent = (id: string, addresses: readonly string[], more: Partial<RecentConnection> = {}): RecentConnection => ({
  id,
  connector: id === 'AUTH' ? 'auth' : 'extension',
  name: id,
  icon: null,
  rdns: '',
  login: null,
  accounts: addresses.map((address) => ({ address, type: 'eoa' })),
  live: true,
  ...more,
})
const shown = (all: readonly RecentConnection[]) =>
  all.map(({ id, accounts }) => `${id}: ${accounts.map(({ address }) => address).join(' ')}`)

describe('mergeRecent', () => {
  test('default', () => {
    expect(shown(mergeRecent([recent('a', ['1'])], recent('b', ['2'])))).toEqual(['b: 2', 'a: 1'])
  })

  test('behavior: the accounts of one connector come together, each once whatever its case, the newest first', () => {
    const before = [recent('b', ['9']), recent('a', ['0xAB', '0xCD'])]
    expect(shown(mergeRecent(before, recent('A', ['0xab', '0xEF'])))).toEqual(['A: 0xab 0xEF 0xCD', 'b: 9'])
  })

  test('behavior: those of the embedded wallet are replaced', () => {
    expect(shown(mergeRecent([recent('AUTH', ['1', '2'])], recent('AUTH', ['3'])))).toEqual(['AUTH: 3'])
  })

  test('behavior: no more than twenty connectors and a hundred accounts are kept', () => {
    const many = Array.from({ length: 30 }, (_, index) => recent(`w${index}`, ['1']))
    const kept = many.reduce<readonly RecentConnection[]>((all, each) => mergeRecent(all, each), [])
    expect([kept.length, kept[0]?.id]).toEqual([20, 'w29'])
    const addresses = Array.from({ length: 80 }, (_, index) => `x${index}`)
    const others = Array.from({ length: 80 }, (_, index) => `y${index}`)
    expect(mergeRecent([recent('a', addresses)], recent('a', others))[0]?.accounts.length).toBe(100)
  })

  test('behavior: whatever comes in whatever order, each connector and account is there once', () => {
    const address = fc.constantFrom('0xA', '0xa', '0xB', '0xb', '0xC')
    const one = fc.tuple(
      fc.constantFrom('a', 'A', 'b', 'AUTH'),
      fc.uniqueArray(address, { minLength: 1, comparator: (a, b) => a.toLowerCase() === b.toLowerCase() }),
    )
    fc.assert(
      fc.property(fc.array(one), (given) => {
        const all = given.reduce<readonly RecentConnection[]>(
          (kept, [id, addresses]) => mergeRecent(kept, recent(id, addresses)),
          [],
        )
        const ids = all.map(({ id }) => id.toLowerCase())
        expect(new Set(ids).size).toBe(ids.length)
        for (const { accounts } of all) {
          const lower = accounts.map((account) => account.address.toLowerCase())
          expect(new Set(lower).size).toBe(lower.length)
        }
      }),
    )
  })
})

describe('withoutRecent', () => {
  test('default', () => {
    const all = [recent('a', ['0xAB', '0xCD']), recent('b', ['0xAB'])]
    expect(shown(withoutRecent(all, { id: 'a', address: '0xab' }))).toEqual(['a: 0xCD', 'b: 0xAB'])
  })

  test('behavior: with the last account the connector goes', () => {
    expect(shown(withoutRecent([recent('a', ['0xAB']), recent('b', ['1'])], { id: 'A', address: '0xab' }))).toEqual([
      'b: 1',
    ])
  })

  test('behavior: what is not there changes nothing', () => {
    expect(shown(withoutRecent([recent('a', ['1'])], { id: 'b', address: '1' }))).toEqual(['a: 1'])
  })
})
