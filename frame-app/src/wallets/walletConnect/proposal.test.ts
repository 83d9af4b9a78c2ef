import { describe, expect, test } from 'vitest'
import { hostedNetworks, knownNetworks } from '#shared/networks.ts'
import { rpc } from '#shared/tables/rpc.ts'
import { proposal } from './proposal.ts'

const ethereum = hostedNetworks.get('eip155:1')!
const base = hostedNetworks.get('eip155:8453')!
const others = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
].map((id) => knownNetworks.get(id)!)

describe('proposal', () => {
  test('default', () => {
    expect(proposal([ethereum, base])).toMatchInlineSnapshot(`
      {
        "eip155": {
          "chains": [
            "eip155:1",
            "eip155:8453",
          ],
          "events": [
            "accountsChanged",
            "chainChanged",
          ],
          "methods": [
            "wallet_switchEthereumChain",
            "wallet_addEthereumChain",
            "wallet_watchAsset",
            "personal_sign",
            "eth_sign",
            "eth_signTypedData",
            "eth_signTypedData_v3",
            "eth_signTypedData_v4",
            "eth_signTransaction",
            "eth_sendTransaction",
            "wallet_sendCalls",
            "wallet_grantPermissions",
            "wallet_getCallsStatus",
            "wallet_showCallsStatus",
            "wallet_getCapabilities",
            "wallet_getAssets",
            "eth_accounts",
            "eth_requestAccounts",
            "eth_sendRawTransaction",
            "wallet_getPermissions",
            "wallet_requestPermissions",
            "wallet_revokePermissions",
            "wallet_registerOnboarding",
            "wallet_scanQRCode",
          ],
        },
      }
    `)
  })

  test("behavior: proposes networks, methods and events per family, with Solana's deprecated ids", () => {
    const asked = proposal([base, ...others]).solana!
    expect(asked).toEqual({
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
        'solana_requestAccounts',
        'solana_getAccounts',
      ],
      events: ['accountsChanged', 'chainChanged'],
    })
    const { bip122, polkadot, cosmos, eip155 } = proposal([base, ...others])
    expect([eip155?.chains, bip122?.chains, polkadot?.chains, cosmos?.chains]).toEqual([
      ['eip155:8453'],
      ['bip122:000000000019d6689c085ae165831e93'],
      ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
      ['cosmos:cosmoshub-4'],
    ])
    expect([bip122, polkadot, cosmos].map((each) => each?.methods.sort())).toEqual([
      ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
      ['polkadot_signMessage', 'polkadot_signTransaction'],
      ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    ])
  })

  test('behavior: proposes exactly the methods that `rpc.ts` assigns to WalletConnect wallets', () => {
    for (const [namespace, { methods }] of Object.entries(proposal(others))) {
      const given = [...rpc].filter(
        ([, row]) => row.namespaces.some((each) => each === namespace) && row.answer.walletConnect === 'wallet',
      )
      const names = given.map(([method]) => method)
      const asked = methods.filter((method) => rpc.get(method)?.answer.walletConnect === 'wallet')
      expect([namespace, asked.sort()]).toEqual([namespace, names.sort()])
    }
  })

  test('behavior: proposes devnet with its current and its deprecated id', () => {
    const devnet = knownNetworks.get('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
    expect(proposal([devnet]).solana?.chains).toEqual([
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })

  test('behavior: proposes nothing for a dapp without networks', () => {
    expect(proposal([])).toEqual({})
  })
})
