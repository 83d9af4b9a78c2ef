import type { SessionTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import { walletEvents, walletMethods } from './walletMethods.ts'

type Asked = Readonly<
  Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>
>

/**
 * What the wallet grants of what a dapp asks: its own chains, methods and events, and no more than asked.
 *
 * @param accounts the addresses to share, the active one first
 * @param chains the chains the wallet is willing to share, CAIP-2
 */
export function approvedNamespaces(
  proposal: { readonly requiredNamespaces: Asked; readonly optionalNamespaces: Asked },
  accounts: readonly Address[],
  chains: readonly string[],
): SessionTypes.Namespaces {
  const asked = [...namespacesOf(proposal.requiredNamespaces), ...namespacesOf(proposal.optionalNamespaces)]
  const askedChains = new Set(asked.flatMap((namespace) => namespace.chains))
  const granted = [...askedChains].filter((chain) => chains.includes(chain))
  const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  return {
    eip155: {
      chains: granted,
      accounts: granted.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
      methods: unique(asked.map(({ methods }) => methods)).filter((method) => walletMethods.has(method)),
      events: unique(asked.map(({ events }) => events)).filter((event) => walletEvents.has(event)),
    },
  }
}

/** The eip155 part of a proposal: under `eip155`, or one chain at a time under `eip155:<id>`. */
function namespacesOf(namespaces: Asked): { chains: string[]; methods: string[]; events: string[] }[] {
  return Object.entries(namespaces)
    .filter(([key]) => key === 'eip155' || key.startsWith('eip155:'))
    .map(([key, { chains, methods, events }]) => ({
      chains: chains ?? (key === 'eip155' ? [] : [key]),
      methods,
      events,
    }))
}
