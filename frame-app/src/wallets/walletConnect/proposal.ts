import { deprecatedNetworkIds } from '#shared/currentNetworkId.ts'
import type { Network } from '#shared/networks.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import { rpc } from '#shared/tables/rpc.ts'

/**
 * Methods that we propose in addition, because wallets support them. Requests for them never reach the wallet: the SDK,
 * the modal or the network answers them, or no code requests them yet.
 */
const extraMethods: { readonly [namespace in Namespace]?: readonly string[] } = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_registerOnboarding',
    'wallet_scanQRCode',
  ],
  solana: ['solana_requestAccounts', 'solana_getAccounts'],
}

/**
 * Returns the methods to propose: `extraMethods`, and the methods that the method table assigns to WalletConnect
 * wallets.
 */
const methodsOf = (namespace: Namespace): string[] => [
  ...[...rpc].flatMap(([method, { namespaces, answer }]) =>
    namespaces.includes(namespace) && answer.walletConnect === 'wallet' ? method : [],
  ),
  ...(extraMethods[namespace] ?? []),
]

type Proposed = { chains: string[]; methods: string[]; events: string[] }

/**
 * Returns the namespaces that a pairing proposes: every network of the dapp. All are optional, so that a wallet that
 * supports only some of them can still connect. Solana networks also get their deprecated ids, because older wallets
 * know only the deprecated ids.
 */
export function proposal(networks: readonly Network[]): Record<string, Proposed> {
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
          methods: methodsOf(namespace),
          events: ['accountsChanged', 'chainChanged'],
        },
      ],
    ]
  })
  return Object.fromEntries(found)
}
