import { describe, expect, test } from 'vitest'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { walletEvents, walletMethods } from './walletMethods.ts'

const account = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const eip155 = {
  chains: ['eip155:1', 'eip155:8453', 'eip155:31337'],
  methods: walletMethods,
  events: walletEvents,
  accounts: () => [account],
}

describe('approvedNamespaces', () => {
  test('default', () => {
    const asked = {
      requiredNamespaces: {},
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:10'],
          methods: ['personal_sign', 'eth_sign'],
          events: ['chainChanged', 'x'],
        },
        solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: ['solana_signMessage'], events: [] },
      },
    }
    expect(approvedNamespaces(asked, { eip155 })).toMatchInlineSnapshot(`
      {
        "eip155": {
          "accounts": [
            "eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
          ],
          "chains": [
            "eip155:1",
          ],
          "events": [
            "chainChanged",
          ],
          "methods": [
            "personal_sign",
          ],
        },
      }
    `)
  })

  test('behavior: accepts a chain even if the key in the proposal is the chain’s own id', () => {
    const asked = {
      requiredNamespaces: { 'eip155:8453': { methods: ['personal_sign'], events: [] } },
      optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
    }
    expect(approvedNamespaces(asked, { eip155 }).eip155?.chains).toEqual(['eip155:8453', 'eip155:1'])
  })

  test('behavior: each namespace gets its own accounts; a namespace without a known chain is left out', () => {
    const part = (chain: string) => ({ chains: [chain], methods: ['sign'], events: [] })
    const asked = {
      requiredNamespaces: {},
      optionalNamespaces: { eip155: part('eip155:10'), cosmos: part('cosmos:osmosis-1') },
    }
    const cosmos = {
      chains: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
      methods: new Set(['sign']),
      events: walletEvents,
      accounts: (chain: string) => [`on-${chain.slice(7)}`],
    }
    expect(approvedNamespaces(asked, { eip155, cosmos })).toEqual({
      cosmos: { ...part('cosmos:osmosis-1'), accounts: ['cosmos:osmosis-1:on-osmosis-1'] },
    })
  })
})
