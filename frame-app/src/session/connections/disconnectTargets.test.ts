import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { disconnectTargets, type Live } from './disconnectTargets.ts'

/** `solana walletConnect active` as a live connection. */
const live = (text: string): Live => {
  const [namespace, id, rank] = text.split(' ') as [Namespace, string, string]
  const kind = id === 'walletConnect' ? 'walletConnect' : id === 'AUTH' ? 'auth' : 'extension'
  return { namespace, connectorId: id, kind, isActive: rank === 'active' }
}
const named = (all: readonly Live[]) => all.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)

const mixed = [
  'eip155 alpha active',
  'eip155 walletConnect known',
  'solana walletConnect active',
  'solana AUTH known',
  'bip122 gamma active',
]
const shared = ['eip155 walletConnect active', 'solana walletConnect active', 'bip122 AUTH active', 'cosmos AUTH known']

type Row = [
  name: string,
  all: string[],
  what: { namespace?: Namespace; connectorId?: string },
  ended: string[],
  told: string[],
]
const rows: Row[] = [
  [
    'everything',
    mixed,
    {},
    ['eip155 alpha', 'eip155 walletConnect', 'solana walletConnect', 'solana AUTH', 'bip122 gamma'],
    ['eip155 alpha', 'eip155 walletConnect', 'solana AUTH', 'bip122 gamma'],
  ],
  [
    'a namespace with all its wallets; a session that only waited there lives on elsewhere',
    mixed,
    { namespace: 'eip155' },
    ['eip155 alpha', 'eip155 walletConnect'],
    ['eip155 alpha'],
  ],
  [
    'the session that is active there ends everywhere, and is told once',
    mixed,
    { namespace: 'solana' },
    ['eip155 walletConnect', 'solana walletConnect', 'solana AUTH'],
    ['eip155 walletConnect', 'solana AUTH'],
  ],
  ['an extension ends alone', mixed, { namespace: 'bip122' }, ['bip122 gamma'], ['bip122 gamma']],
  ['one wallet of several', mixed, { namespace: 'eip155', connectorId: 'alpha' }, ['eip155 alpha'], ['eip155 alpha']],
  [
    'one session, wherever it is',
    mixed,
    { namespace: 'eip155', connectorId: 'walletConnect' },
    ['eip155 walletConnect', 'solana walletConnect'],
    ['eip155 walletConnect'],
  ],
  [
    'one login is not another’s session',
    shared,
    { namespace: 'bip122' },
    ['bip122 AUTH', 'cosmos AUTH'],
    ['bip122 AUTH'],
  ],
  ['nothing there', mixed, { namespace: 'polkadot' }, [], []],
]

describe('disconnectTargets', () => {
  test.each(rows)('default: %s', (_, all, what, ended, told) => {
    const found = disconnectTargets(all.map(live), what)
    expect([named(found.ended), named(found.told)]).toEqual([ended, told])
  })

  test('behavior: another namespace loses nothing but what is one with an active wallet of this one', () => {
    const one = fc.record<Live>({
      namespace: fc.constantFrom('eip155', 'solana', 'bip122'),
      connectorId: fc.constantFrom('walletConnect', 'AUTH', 'alpha', 'beta'),
      kind: fc.constant('extension'),
      isActive: fc.boolean(),
    })
    const all = fc.uniqueArray(one, { selector: ({ namespace, connectorId }) => `${namespace} ${connectorId}` })
    fc.assert(
      fc.property(all, fc.constantFrom<Namespace>('eip155', 'solana', 'bip122'), (given, namespace) => {
        const each = given.map((item) => ({ ...item, kind: live(`x ${item.connectorId} y`).kind }))
        const { ended, told } = disconnectTargets(each, { namespace })
        const own = each.filter((item) => item.namespace === namespace)
        expect(own.every((item) => ended.includes(item))).toBe(true)
        for (const other of ended.filter((item) => item.namespace !== namespace))
          expect(own.some((item) => item.isActive && item.kind === other.kind && item.kind !== 'extension')).toBe(true)
        const kinds = told.filter(({ kind }) => kind !== 'extension').map(({ kind }) => kind)
        expect(new Set(kinds).size).toBe(kinds.length)
        // Whoever is told is used by nobody any more.
        for (const { kind } of told)
          if (kind !== 'extension') expect(each.some((item) => item.kind === kind && !ended.includes(item))).toBe(false)
      }),
    )
  })
})
