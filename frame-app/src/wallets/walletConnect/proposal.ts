import { deprecatedNetworkIds } from '#shared/currentNetworkId.ts'
import type { Network } from '#shared/networks.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import { rpc } from '#shared/tables/rpc.ts'

/**
 * What else is proposed: wallets answer it too, though here the SDK, the modal or the network does, or no one asks
 * for it yet.
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

/** The methods that a session proposes: those that the table of methods gives to a wallet behind a session. */
const methodsOf = (namespace: Namespace): string[] => [
  ...[...rpc].flatMap(([method, { namespaces, answer }]) =>
    namespaces.includes(namespace) && answer.walletConnect === 'wallet' ? method : [],
  ),
  ...(extraMethods[namespace] ?? []),
]

type Proposed = { chains: string[]; methods: string[]; events: string[] }

/**
 * What a pairing asks for: every network of the dapp, all of it optional, so that a wallet which knows only some can
 * still connect. Solana's networks are asked for by their deprecated ids as well, which older wallets know alone.
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
