import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsFeature } from '@wallet-standard/features'

/** Name and icon, as Wallet Standard has them. */
export type WalletFace = Pick<Wallet, 'name' | 'icon'>

type StandardAccounts = {
  /** What `wallet.accounts` is: none before the page has connected, or after it has disconnected. */
  list(): readonly WalletAccount[]
  /** Shows what the site may use, if that is anything: a silent try that fails connects nothing. */
  connect(): readonly WalletAccount[]
  disconnect(): void
  readonly events: StandardEventsFeature['standard:events']
}

/**
 * Keeps which accounts a Wallet Standard wallet shows to this page, and tells its listeners of every change.
 *
 * @param read the accounts that the site may use now
 * @param onChange calls after those have changed
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
