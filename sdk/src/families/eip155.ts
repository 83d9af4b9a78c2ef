import type { Eip1193Provider, Extension } from '../discovery/Extension.ts'
import type { ExternalProvider } from '../discovery/ExternalProvider.ts'
import { iconText } from '../discovery/iconText.ts'
import { eip155 as methods } from '../generated/methods.ts'
import { matchesPattern } from '../wire/matchesPattern.ts'
import type { ChainFamily } from './ChainFamily.ts'

const chainId = (network: unknown) =>
  matchesPattern(network, /^eip155:\d+$/) && `0x${BigInt(network.slice(7)).toString(16)}`

/**
 * The eip155 family, which every SDK includes.
 *
 * @param own uuid of our own EIP-6963 announcement
 * @param providers wallets that the host supplies
 */
export const eip155 = (own: string, providers?: readonly ExternalProvider[]): ChainFamily<'eip155'> => ({
  namespace: 'eip155',
  network: 'eip155:1',
  account: /^0x[\da-f]{40}$/i,
  methods,
  chainId,
  chain: (said) => matchesPattern(said, /^0x[\da-f]+$/i) && `eip155:${BigInt(said)}`,
  answer: ({ method }, network, accounts) =>
    (
      ({
        __proto__: null,
        eth_chainId: chainId(network),
        net_version: network.slice(7),
        eth_accounts: accounts ?? [],
        eth_requestAccounts: accounts,
      }) as { [method: string]: unknown }
    )[method],
  from({ method, params = [] }, first) {
    const index = methods[method]?.account
    if (index == null) return null
    // A transaction may omit `from`, because the wallet adds it. Some dapps pass the typed data before the account.
    const named = params[index]
    return typeof named == 'object' ? (named?.from ?? first) : `${named}`
  },
  watch(found, signal) {
    discoverEip155(own, found, signal)
    const { ethereum } = globalThis as { ethereum?: Eip1193Provider }
    const injected = { kind: 'injected' as const, name: 'Browser Wallet', provider: ethereum! }
    // Skip the invalid entries of `providers`. `judgeWallets` reports them.
    for (const each of [providers, injected].flat())
      if (each?.provider?.request) found({ id: crypto.randomUUID(), kind: 'external', rdns: '', icon: '', ...each })
  },
})

const atMost = 64

/**
 * Listens for EIP-6963 announcements and keeps a copy of the first announcement for each uuid. A later announcement
 * cannot replace it (CT-6). The frame receives each wallet in a separate message and validates the wallet with a schema
 * (CT-5). Also asks wallets that loaded earlier to announce themselves.
 *
 * @param own uuid of our own announcement, which we skip
 * @param found called for each new wallet
 */
export function discoverEip155(own: string, found: (extension: Extension) => void, signal: AbortSignal): void {
  const seen = new Set([own])
  addEventListener(
    'eip6963:announceProvider',
    (event) => {
      try {
        const { info, provider } = (event as CustomEvent).detail
        const { uuid: id, name, rdns, icon } = info
        if (!provider.request.call || seen.has(id) || seen.size > atMost) return
        seen.add(id)
        found({ id, kind: 'announced', name, rdns, icon: iconText(icon), provider })
      } catch {
        // Ignore a hostile or broken announcement.
      }
    },
    { signal },
  )
  dispatchEvent(new Event('eip6963:requestProvider'))
}
