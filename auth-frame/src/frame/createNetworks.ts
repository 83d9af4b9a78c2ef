import type { Result } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { AuthStorage } from '../browser/createAuthStorage.ts'

/** CAIP-2 id of a network, or the chain id of an eip155 network, which the specification also allows. */
type ChainId = Result<typeof frameToAuth.getChainId>['chainId']
type WalletNamespace = 'eip155' | 'solana'

export type Networks = {
  /** Returns the CAIP-2 id of a namespace's active network. */
  active(namespace: WalletNamespace): string
  /** Returns the last used network, or else the network in the page's URL, or else 1 (Ethereum). */
  last(): ChainId
  /**
   * Makes a network the active one of its namespace.
   *
   * @returns `false` for a namespace in which this wallet has no account
   */
  switchTo(chainId: ChainId): boolean
}

const key = 'LAST_USED_CHAIN_KEY'

/**
 * Tracks the active network of each namespace.
 *
 * @param firstChain `chainId` from the page's URL: the initial network
 */
export function createNetworks(storage: AuthStorage, firstChain: string | null): Networks {
  const active: Record<WalletNamespace, string> = {
    eip155: 'eip155:1',
    solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }
  const take = (chainId: ChainId | undefined): boolean => {
    const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
    const namespace = network?.split(':')[0]
    if (!network || (namespace !== 'eip155' && namespace !== 'solana')) return false
    active[namespace] = network
    return true
  }
  take(readChain(firstChain))
  let isRestored = false
  // We restore the stored network only at the first use. Before that, the asking origin may be unknown, and each asking
  // origin has its own storage.
  const restored = () => {
    if (!isRestored) take(readChain(storage.get(key)))
    isRestored = true
    return active
  }
  return {
    active: (namespace) => restored()[namespace],
    last: () => readChain(storage.get(key)) ?? readChain(firstChain) ?? 1,
    switchTo(chainId) {
      restored()
      const taken = take(chainId)
      if (taken) storage.set(key, String(chainId))
      return taken
    },
  }
}

/** Reads a network id that is from storage or from the URL. Returns `undefined` for any other value. */
function readChain(text: string | null | undefined): ChainId | undefined {
  const chainId = text && /^\d+$/.test(text) ? Number(text) : text
  return frameToAuth.getChainId.result.safeParse({ chainId }).data?.chainId
}

export type AccountType = 'eoa' | 'smartAccount'
export type Preference = { get(): AccountType; set(type: AccountType): void }

const preferenceKey = 'PREFERRED_ACCOUNT_TYPE'

/** Stores the user's preferred eip155 account. The default is the smart account, as the specification requires. */
export function createAccountPreference(storage: AuthStorage): Preference {
  return {
    get: () => (storage.get(preferenceKey) === 'eoa' ? 'eoa' : 'smartAccount'),
    set: (type) => storage.set(preferenceKey, type),
  }
}
