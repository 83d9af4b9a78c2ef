import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { cosmosKeys } from '../../fakes/cosmosKeys.ts'
import { alice, declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { chainAdapterContract } from '../adapter/chainAdapterContract.ts'
import { cosmos } from './cosmos.ts'

const network = knownNetworks.get('cosmos:cosmoshub-4')!
const [address] = cosmosKeys.addresses

chainAdapterContract({
  adapter: cosmos,
  namespace: 'cosmos',
  addresses: {
    valid: [...cosmosKeys.addresses, 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09'],
    invalid: [
      '',
      address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
      address.slice(0, -1),
      address.replace('cosmos1', 'osmo1'),
      address.replace(/^c/, 'C'),
      // A Bech32m address, and an address that is too short for an account.
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'a12uel5l',
      alice,
    ],
  },
  network,
  methods: { accounts: 'cosmos_getAccounts', sign: 'cosmos_signAmino', switch: 'cosmos_getAccounts' },
  asksVisitor: ({ method, params }) => method === 'cosmos_getAccounts' && !Object.hasOwn(params ?? {}, 'silent'),
  wallet: cosmosKeys.wallet,
  verify: cosmosKeys.verify,
  declined,
  broken: () => {
    throw fromWallet(-32603, 'Internal error')
  },
})

describe('cosmos', () => {
  test('behavior: signs a message in a document that contains no network’s name (ADR-36)', async () => {
    const wallet = cosmosKeys.wallet()
    await cosmos.signMessage(wallet.ask, { address, message: 'ä' })
    expect(wallet.asked).toMatchInlineSnapshot(`
      [
        {
          "method": "cosmos_signAmino",
          "params": {
            "signDoc": {
              "account_number": "0",
              "chain_id": "",
              "fee": {
                "amount": [],
                "gas": "0",
              },
              "memo": "",
              "msgs": [
                {
                  "type": "sign/MsgSignData",
                  "value": {
                    "data": "w6Q=",
                    "signer": "cosmos10xcqpzrky6eff2g52qdye53xkk9jxkvrpq6uqr",
                  },
                },
              ],
              "sequence": "0",
            },
            "signerAddress": "cosmos10xcqpzrky6eff2g52qdye53xkk9jxkvrpq6uqr",
          },
        },
      ]
    `)
  })

  test('error: rejects if the wallet has no account on the requested network', async () => {
    await expect(cosmos.switchNetwork(cosmosKeys.wallet([]).ask)).rejects.toMatchObject({
      reason: 'CHAIN_NOT_SUPPORTED',
    })
  })
})
