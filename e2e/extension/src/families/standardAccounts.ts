import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsFeature } from '@wallet-standard/features'

/** Name and icon in Wallet Standard's format. */
export type WalletFace = Pick<Wallet, 'name' | 'icon'>

type StandardAccounts = {
  /** The value of `wallet.accounts`: empty before the page connects and after it disconnects. */
  list(): readonly WalletAccount[]
  /**
   * Shows the page the accounts that the site may use. If the site may not use any account, the page stays
   * disconnected, as after a failed attempt to connect silently.
   */
  connect(): readonly WalletAccount[]
  disconnect(): void
  readonly events: StandardEventsFeature['standard:events']
}

/**
 * Keeps the accounts that a Wallet Standard wallet shows to this page, and notifies listeners of every change.
 *
 * @param read returns the accounts that the site may use now
 * @param onChange subscribes to changes of those accounts
 */
export function standardAccounts(
  read: () => readonly WalletAccount[],
  onChange: (listener: () => void) => void,
): StandardAccounts {
  const listeners = new Set<Parameters<StandardAccounts['events']['on']>[1]>()
  let connected = false
  let shown: readonly WalletAccount[] = []

  const refresh = () => {
    const next = connected ? read() : []
    if (next.map(({ address }) => address).join() === shown.map(({ address }) => address).join()) return shown
    shown = next
    for (const listener of [...listeners]) listener({ accounts: shown })
    return shown
  }
  onChange(refresh)

  return {
    list: () => shown,
    connect() {
      connected ||= read().length > 0
      return refresh()
    },
    disconnect() {
      connected = false
      refresh()
    },
    events: {
      version: '1.0.0',
      on(event, listener) {
        if (event === 'change') listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
