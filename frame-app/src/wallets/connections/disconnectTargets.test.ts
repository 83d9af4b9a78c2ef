import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { disconnectTargets, type Standing } from './disconnectTargets.ts'

/**
 * Parses a connection from a string such as `solana WC1 current`. Only `WC1`, `WC2` and `AUTH` are transports that
 * namespaces share; any other name is a separate transport in each namespace.
 */
const live = (text: string): Standing => {
  const [namespace, name = '', rank] = text.split(' ') as [Namespace, string, string]
  const transport = isShared(name) ? name : `${namespace} ${name}`
  return { id: `${namespace} ${name}`, namespace, transport, isCurrent: rank === 'current' }
}
const isShared = (transport = '') => /^(WC\d|AUTH)$/.test(transport)
const named = (all: readonly Standing[]) => all.map(({ id }) => id)

const mixed = [
  'eip155 alpha current',
  'eip155 WC1 standby',
  'solana WC1 current',
  'solana AUTH standby',
  'bip122 gamma current',
]
const shared = ['eip155 WC1 current', 'solana WC1 current', 'bip122 AUTH current', 'cosmos AUTH standby']

type Row = [
  name: string,
  all: string[],
  what: { namespace?: Namespace; id?: string },
  ended: string[],
  notified: string[],
]
const rows: Row[] = [
  [
    'everything',
    mixed,
    {},
    ['eip155 alpha', 'eip155 WC1', 'solana WC1', 'solana AUTH', 'bip122 gamma'],
    ['eip155 alpha', 'eip155 WC1', 'solana AUTH', 'bip122 gamma'],
  ],
  [
    'a namespace with all its wallets; a session that only waited there lives on elsewhere',
    mixed,
    { namespace: 'eip155' },
    ['eip155 alpha', 'eip155 WC1'],
    ['eip155 alpha'],
  ],
  [
    'the session that is active there ends everywhere, and is notified once',
    mixed,
    { namespace: 'solana' },
    ['eip155 WC1', 'solana WC1', 'solana AUTH'],
    ['eip155 WC1', 'solana AUTH'],
  ],
  ['an extension ends alone', mixed, { namespace: 'bip122' }, ['bip122 gamma'], ['bip122 gamma']],
  ['one wallet of several', mixed, { namespace: 'eip155', id: 'eip155 alpha' }, ['eip155 alpha'], ['eip155 alpha']],
  [
    'one session, wherever it is',
    mixed,
    { namespace: 'eip155', id: 'eip155 WC1' },
    ['eip155 WC1', 'solana WC1'],
    ['eip155 WC1'],
  ],
  [
    'one login is not another’s session',
    shared,
    { namespace: 'bip122' },
    ['bip122 AUTH', 'cosmos AUTH'],
    ['bip122 AUTH'],
  ],
  [
    'one session of two',
    ['eip155 WC1 standby', 'eip155 WC2 current', 'solana WC1 current'],
    { namespace: 'eip155', id: 'eip155 WC2' },
    ['eip155 WC2'],
    ['eip155 WC2'],
  ],
  ['nothing there', mixed, { namespace: 'polkadot' }, [], []],
]

describe('disconnectTargets', () => {
  test.each(rows)('default: %s', (_, all, what, ended, notified) => {
    const found = disconnectTargets(all.map(live), what)
    expect([named(found.ended), named(found.notified)]).toEqual([ended, notified])
  })

  test("behavior: ends connections in other namespaces only if they share the current connection's transport", () => {
    const one = fc
      .record({
        namespace: fc.constantFrom('eip155', 'solana', 'bip122'),
        name: fc.constantFrom('WC1', 'WC2', 'AUTH', 'alpha', 'beta'),
        rank: fc.constantFrom('current', 'standby'),
      })
      .map(({ namespace, name, rank }) => live(`${namespace} ${name} ${rank}`))
    const all = fc.uniqueArray(one, { selector: ({ id }) => id })
    fc.assert(
      fc.property(all, fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'), (each, namespace) => {
        const { ended, notified } = disconnectTargets(each, { namespace })
        const own = each.filter((item) => item.namespace === namespace)
        expect(own.every((item) => ended.includes(item))).toBe(true)
        for (const other of ended.filter((item) => item.namespace !== namespace))
          expect(own.some((item) => item.isCurrent && item.transport === other.transport)).toBe(true)
        expect(new Set(notified.map(({ transport }) => transport)).size).toBe(notified.length)
        // If a wallet was notified, its transport must not be in use by a connection that remains.
        for (const { transport } of notified)
          expect(each.some((item) => item.transport === transport && !ended.includes(item))).toBe(false)
      }),
    )
  })
})
