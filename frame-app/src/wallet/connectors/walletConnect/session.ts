import type { Account } from '#shared/protocol/modalState.ts'
import { CaipNetworkId, type Namespace } from '#shared/protocol/primitives.ts'
import { walletLink } from '#shared/walletLink.ts'

/** What is read of a settled WalletConnect session. */
export type Session = {
  readonly topic: string
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly chains?: readonly string[] | undefined }>
  >
  readonly peer: {
    readonly metadata: {
      readonly name: string
      readonly icons?: readonly string[]
      readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
    }
  }
}

/** The accounts of a namespace, each once, those of the preferred network first. */
export function sessionAccounts({ namespaces }: Session, namespace: Namespace, network?: string): readonly Account[] {
  const ids = namespaces[namespace]?.accounts ?? []
  const ordered = [...ids].sort((a, b) => Number(b.startsWith(`${network}:`)) - Number(a.startsWith(`${network}:`)))
  const addresses = ordered
    .map((id) => id.split(':')[2])
    .filter((address) => address !== undefined && /^0x[0-9a-fA-F]{40}$/.test(address))
  const unique = new Map(addresses.map((address) => [address!.toLowerCase(), address!]))
  return [...unique.values()].slice(0, 100).map((address) => ({ address, type: 'eoa' }))
}

/** The networks that the wallet approved; `null` for a wallet that is known to approve any. */
export function approvedNetworks({ namespaces, peer }: Session, namespace: Namespace): readonly string[] | null {
  if (peer.metadata.name === 'MetaMask Wallet') return null
  const { chains = [], accounts = [] } = namespaces[namespace] ?? {}
  const ids = new Set([...chains, ...accounts.map((id) => id.split(':').slice(0, 2).join(':'))])
  return [...ids].filter((id) => id.startsWith(`${namespace}:`) && CaipNetworkId.safeParse(id).success)
}

/** The address that opens the wallet's app for a request of this session: what the wallet itself named, else the listed one. */
export function sessionLink({ peer, topic }: Session, listed: string): string {
  const { native, universal } = peer.metadata.redirect ?? {}
  const base = [native, universal, listed].map((link) => walletLink(link ?? '')).find(Boolean)
  if (!base) return ''
  const separator = base.endsWith('/') ? '' : '/'
  return walletLink(`${base}${separator}wc?sessionTopic=${topic}`) ?? ''
}
