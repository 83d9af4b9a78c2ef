import { chrome } from './chrome.ts'
import type { WalletStore } from './createWalletStore.ts'
import { RpcError } from './rpcError.ts'
import type { Approval, Decision } from './walletState.ts'

const size = { width: 420, height: 680 }

/**
 * Asks the owner and waits for the decision. Rejects with 4001 if the owner declines, closes the window or leaves the
 * page.
 */
export async function askApproval(
  store: WalletStore,
  question: Omit<Approval, 'tabId' | 'decision'>,
): Promise<Decision> {
  const { autoApprove, approvals, activeAccount } = store.get()
  if (autoApprove) return { approved: true, accounts: [activeAccount] }
  if (!approvals.some(({ id }) => id === question.id)) {
    await store.update((state) => ({ approvals: [...state.approvals, question] }))
    await openPage(store, question.id)
  }
  const decision = await decided(store, question.id)
  await store.update((state) => ({ approvals: state.approvals.filter(({ id }) => id !== question.id) }))
  if (!decision?.approved) throw new RpcError(4001, 'User rejected the request')
  return decision
}

export async function decideApproval(store: WalletStore, id: string, decision: Decision): Promise<void> {
  const approval = openApprovals(store).find((one) => one.id === id)
  if (!approval) return
  await store.update(({ approvals }) => ({
    approvals: approvals.map((one) => (one.id === id ? { ...one, decision } : one)),
  }))
  if (approval.tabId !== undefined) await chrome.tabs.remove(approval.tabId).catch(() => undefined)
}

/** Returns the unanswered approvals, oldest first. */
export function openApprovals(store: WalletStore): readonly Approval[] {
  return store.get().approvals.filter(({ decision }) => !decision)
}

async function openPage(store: WalletStore, id: string) {
  const url = chrome.runtime.getURL(`approve.html?id=${encodeURIComponent(id)}`)
  const { tabs } = await chrome.windows.create({ url, type: 'popup', ...size })
  const tabId = tabs?.[0]?.id
  if (tabId === undefined) return
  const stillOpen = openApprovals(store).some((one) => one.id === id)
  if (!stillOpen) await chrome.tabs.remove(tabId).catch(() => undefined)
  await store.update(({ approvals }) => ({
    approvals: approvals.map((one) => (one.id === id ? { ...one, tabId } : one)),
  }))
}

function decided(store: WalletStore, id: string): Promise<Decision | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const approval = store.get().approvals.find((one) => one.id === id)
      if (approval && !approval.decision) return
      unsubscribe()
      resolve(approval?.decision)
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
}
