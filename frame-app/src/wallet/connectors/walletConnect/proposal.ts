import type { Network } from '#shared/networks.ts'

/** The methods that a session proposes for eip155 (facts 6.5). */
const methods = [
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
]

type Proposed = { chains: string[]; methods: string[]; events: string[]; rpcMap: Record<string, string> }

/**
 * What a pairing asks for: every network of the dapp, all of it optional, so that a wallet which knows only some can still
 * connect.
 *
 * @param rpcUrl the address that answers reads of a network
 */
export function proposal(networks: readonly Network[], rpcUrl: (network: Network) => string): Record<string, Proposed> {
  const chains = networks.filter(({ namespace }) => namespace === 'eip155')
  if (chains.length === 0) return {}
  return {
    eip155: {
      chains: chains.map(({ caipNetworkId }) => caipNetworkId),
      methods,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: Object.fromEntries(chains.map((network) => [network.caipNetworkId.split(':')[1], rpcUrl(network)])),
    },
  }
}
