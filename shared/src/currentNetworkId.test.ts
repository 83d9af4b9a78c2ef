import { describe, expect, test } from 'vitest'
import { currentNetworkId, deprecatedNetworkIds } from './currentNetworkId.ts'
import { knownNetworks } from './networks.ts'

describe('currentNetworkId', () => {
  test('default', () => {
    expect(currentNetworkId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(currentNetworkId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  })

  test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz', ''])(
    'behavior: returns %j unchanged',
    (id) => {
      expect(currentNetworkId(id)).toBe(id)
    },
  )
})

describe('deprecatedNetworkIds', () => {
  test('behavior: maps each deprecated id to a known network’s id; no deprecated id is a known id', () => {
    for (const [old, current] of deprecatedNetworkIds)
      expect([knownNetworks.has(old), knownNetworks.has(current)]).toEqual([false, true])
  })
})
