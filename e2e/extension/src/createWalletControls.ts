import { decideApproval, openApprovals } from './approvals.ts'
import { chrome } from './chrome.ts'
import type { WalletStore } from './createWalletStore.ts'
import { activateAccount } from './families/activateAccount.ts'
import type { Family } from './families/Family.ts'
import { forgetSite } from './forgetSite.ts'
import type { Decision, WalletState } from './walletState.ts'

export type WalletControls = ReturnType<typeof createWalletControls>

/** Creates the actions of the wallet's owner. The popup, the approval page and tests all use them. */
export function createWalletControls(store: WalletStore) {
  const update = async (change: (state: WalletState) => Partial<WalletState>) => {
    await store.ready
    await store.update(change)
  }
  return {
    async state(): Promise<WalletState> {
      await store.ready
      return store.get()
    },
    /**
     * Activates the account at this index of the wallet's own list, in every family or only in the given one. The
     * account becomes the first one that connected sites see.
     */
    setAccount: (position: number, family?: Family | 'eip155') =>
      update((state) => activateAccount(state, position, family)),
    setChain: (chainId: number) =>
      update(({ chains }) => {
        if (!chains.some((chain) => chain.chainId === chainId)) throw new Error(`The wallet has no chain ${chainId}`)
        return { activeChainId: chainId }
      }),
    /** Resets the wallet to its initial state, and deletes all site data in its browser. */
    async startOver(): Promise<void> {
      await store.ready
      await store.startOver()
      await chrome.browsingData.remove(
        { since: 0 },
        {
          cache: true,
          cacheStorage: true,
          cookies: true,
          fileSystems: true,
          indexedDB: true,
          localStorage: true,
          serviceWorkers: true,
        },
      )
    },
    async lock(): Promise<void> {
      await update(() => ({ locked: true }))
      for (const { id } of openApprovals(store)) await decideApproval(store, id, { approved: false })
    },
    unlock: () => update(() => ({ locked: false })),
    setOnline: (online: boolean) => update(() => ({ online })),
    setAutoApprove: (autoApprove: boolean) => update(() => ({ autoApprove })),
    /** Revokes a site's permission for one family or for all. */
    disconnectSite: (origin: string, family?: Family | 'eip155') =>
      update((state) => forgetSite(state, origin, family)),
    async decide(id: string, decision: Decision): Promise<void> {
      await store.ready
      await decideApproval(store, id, decision)
    },
  }
}
