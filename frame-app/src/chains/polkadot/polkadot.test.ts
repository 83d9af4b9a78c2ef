import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { alice, declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { polkadotKeys } from '../../fakes/polkadotKeys.ts'
import { chainAdapterContract } from '../adapter/chainAdapterContract.ts'
import { polkadot } from './polkadot.ts'

const network = knownNetworks.get('polkadot:91b171bb158e2d3848fa23a9f1c25182')!
const [address] = polkadotKeys.addresses

chainAdapterContract({
  adapter: polkadot,
  namespace: 'polkadot',
  addresses: {
    valid: [
      ...polkadotKeys.addresses,
      // The same key's addresses on Polkadot, on Kusama, on generic Substrate, and on a chain with a two-byte prefix.
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
    invalid: [
      '',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ0',
      `${address}1`,
      ` ${address}`,
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      alice,
    ],
  },
  network,
  methods: { accounts: 'polkadot_requestAccounts', sign: 'polkadot_signMessage' },
  asksVisitor: ({ method, params }) => method === 'polkadot_requestAccounts' && !Object.hasOwn(params ?? {}, 'silent'),
  wallet: polkadotKeys.wallet,
  verify: polkadotKeys.verify,
  declined,
  broken: () => {
    throw fromWallet(-32603, 'Internal error')
  },
})

describe('polkadot', () => {
  test('behavior: omits the wallet’s Ethereum accounts', async () => {
    const { ask } = polkadotKeys.wallet([alice, address])
    expect(await polkadot.accounts(ask, true, network.caipNetworkId)).toEqual({
      accounts: [{ address, type: 'eoa' }],
      network: network.caipNetworkId,
    })
  })

  test('error: rejects the whole list if one address is invalid', async () => {
    const { ask } = polkadotKeys.wallet([address, 'not-an-address'])
    await expect(polkadot.accounts(ask, true, network.caipNetworkId)).rejects.toMatchObject({
      reason: 'INVALID_RESULT',
    })
  })
})
