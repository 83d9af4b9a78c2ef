import type { Result } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { AuthStorage } from '../browser/createStorage.ts'

/** CAIP-2, or the number of an eip155 network, as the specification lets the modal say it. */
type ChainId = Result<typeof frameToAuth.getChainId>['chainId']
type WalletNamespace = 'eip155' | 'solana'

export type Networks = {
  /** CAIP-2. */
  active(namespace: WalletNamespace): string
  /** The last used one, or the page's first, or 1. */
  last(): ChainId
  /** @returns `false` for a namespace that this wallet has no account in */
  switchTo(chainId: ChainId): boolean
}

const key = 'LAST_USED_CHAIN_KEY'

/**
 * Which network is active, one a namespace.
 *
 * @param firstChain `chainId` of the page's address: the network to begin with
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
  // At the first use: until then the asking origin may be unknown, and the storage with it.
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

/** A network id as storage and addresses hold it. Whatever else stands there is ignored. */
function readChain(text: string | null | undefined): ChainId | undefined {
  const chainId = text && /^\d+$/.test(text) ? Number(text) : text
  return frameToAuth.getChainId.result.safeParse({ chainId }).data?.chainId
}

export type AccountType = 'eoa' | 'smartAccount'
export type Preference = { get(): AccountType; set(type: AccountType): void }

const preferenceKey = 'PREFERRED_ACCOUNT_TYPE'

/**
 * Which account of eip155 the visitor prefers. Until they say, it is the smart account, as the specification has it.
 */
export function createAccountPreference(storage: AuthStorage): Preference {
  return {
    get: () => (storage.get(preferenceKey) === 'eoa' ? 'eoa' : 'smartAccount'),
    set: (type) => storage.set(preferenceKey, type),
  }
}
