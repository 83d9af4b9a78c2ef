import { deprecatedNetworkIds } from '#shared/currentNetworkId.ts'
import type { Network } from '#shared/networks.ts'
import { Namespace } from '#shared/protocol/primitives.ts'

/** The methods that a session proposes. */
const methods: Record<Namespace, string[]> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
}

type Proposed = { chains: string[]; methods: string[]; events: string[]; rpcMap: Record<string, string> }

/**
 * What a pairing asks for: every network of the dapp, all of it optional, so that a wallet which knows only some can
 * still connect. Solana's networks are asked for by their deprecated ids as well, which older wallets know alone.
 *
 * @param rpcUrl the address that answers reads of a network
 */
export function proposal(networks: readonly Network[], rpcUrl: (network: Network) => string): Record<string, Proposed> {
  const found = Namespace.options.flatMap((namespace): [string, Proposed][] => {
    const chains = networks.filter((network) => network.namespace === namespace)
    if (chains.length === 0) return []
    const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
    const deprecated = [...deprecatedNetworkIds].filter(([, id]) => ids.includes(id)).map(([old]) => old)
    return [
      [
        namespace,
        {
          chains: [...ids, ...deprecated],
          methods: methods[namespace],
          events: ['accountsChanged', 'chainChanged'],
          rpcMap: Object.fromEntries(chains.map((network) => [network.caipNetworkId.split(':')[1], rpcUrl(network)])),
        },
      ],
    ]
  })
  return Object.fromEntries(found)
}
