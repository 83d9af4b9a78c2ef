import type { SessionTypes } from '@walletconnect/types'

type Asked = Readonly<
  Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>
>
type Proposal = { readonly requiredNamespaces: Asked; readonly optionalNamespaces: Asked }

/** The chains, methods, events and accounts that the wallet can share with a dapp in one namespace. */
export type Grant = {
  /** CAIP-2 ids of the chains that the wallet can share. */
  readonly chains: readonly string[]
  readonly methods: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  /** Returns the addresses that the wallet shares on a chain. The active account's address is first. */
  accounts(chain: string): readonly string[]
}

/**
 * Builds the namespaces of a session from a proposal. They contain those requested chains, methods and events that the
 * wallet supports.
 */
export function approvedNamespaces(
  proposal: Proposal,
  grants: Readonly<Record<string, Grant>>,
): SessionTypes.Namespaces {
  const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  const found = Object.entries(grants).flatMap(([namespace, { chains, methods, events, accounts }]) => {
    const asked = [proposal.requiredNamespaces, proposal.optionalNamespaces].flatMap((part) => partsOf(part, namespace))
    const granted = unique(asked.map((part) => part.chains)).filter((chain) => chains.includes(chain))
    if (granted.length === 0) return []
    const entry: SessionTypes.Namespace = {
      chains: granted,
      accounts: granted.flatMap((chain) => accounts(chain).map((account) => `${chain}:${account}`)),
      methods: unique(asked.map((part) => part.methods)).filter((method) => methods.has(method)),
      events: unique(asked.map((part) => part.events)).filter((event) => events.has(event)),
    }
    return [[namespace, entry] as const]
  })
  return Object.fromEntries(found)
}

/**
 * Returns the entries of a proposal for one namespace. The key of an entry is the namespace itself, or the id of one of
 * its chains.
 */
function partsOf(namespaces: Asked, namespace: string): { chains: string[]; methods: string[]; events: string[] }[] {
  return Object.entries(namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([key, { chains, methods, events }]) => ({
      chains: chains ?? (key === namespace ? [] : [key]),
      methods,
      events,
    }))
}
