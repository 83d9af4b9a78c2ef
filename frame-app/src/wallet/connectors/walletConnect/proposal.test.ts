import { describe, expect, test } from 'vitest'
import { hostedNetworks, type Network } from '#shared/networks.ts'
import { proposal } from './proposal.ts'

const ethereum = hostedNetworks.get('eip155:1')!
const base = hostedNetworks.get('eip155:8453')!
const solana: Network = { ...ethereum, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' }
const rpcUrl = ({ caipNetworkId }: Network) => `https://rpc.example/${caipNetworkId}`

describe('proposal', () => {
  test('default', () => {
    expect(proposal([ethereum, base], rpcUrl)).toMatchInlineSnapshot(`
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
            "eth_accounts",
            "eth_requestAccounts",
            "eth_sendRawTransaction",
            "eth_sign",
            "eth_signTransaction",
            "eth_signTypedData",
            "eth_signTypedData_v3",
            "eth_signTypedData_v4",
            "eth_sendTransaction",
            "personal_sign",
            "wallet_switchEthereumChain",
            "wallet_addEthereumChain",
            "wallet_getPermissions",
            "wallet_requestPermissions",
            "wallet_registerOnboarding",
            "wallet_watchAsset",
            "wallet_scanQRCode",
            "wallet_getCallsStatus",
            "wallet_showCallsStatus",
            "wallet_sendCalls",
            "wallet_getCapabilities",
            "wallet_grantPermissions",
            "wallet_revokePermissions",
            "wallet_getAssets",
          ],
          "rpcMap": {
            "1": "https://rpc.example/eip155:1",
            "8453": "https://rpc.example/eip155:8453",
          },
        },
      }
    `)
  })

  test('behavior: the networks of other families are left out', () => {
    const { eip155, ...others } = proposal([solana, base], rpcUrl)
    expect(eip155?.chains).toEqual(['eip155:8453'])
    expect(others).toEqual({})
  })

  test('behavior: a dapp without eip155 networks proposes nothing', () => {
    expect(proposal([solana], rpcUrl)).toEqual({})
    expect(proposal([], rpcUrl)).toEqual({})
  })
})
