import { useState } from 'react'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import { reconnect } from '../../embedded/social/reconnect.ts'
import * as m from '../../generated/i18n/messages.js'
import { disconnect } from '../../wallets/connections/disconnect.ts'
import { disconnectWallet } from '../../wallets/restore/disconnectWallet.ts'
import { switchConnection } from '../../wallets/restore/switchConnection.ts'
import { forgetAccount } from '../../wallets/table/forgetAccount.ts'
import type { WalletRow } from './walletSections.ts'

export type WalletActions = {
  readonly namespace: Namespace
  /** Key of the row whose action is running; `null` if none is. All other actions are disabled meanwhile. */
  readonly busy: string | null
  switchTo(row: WalletRow): void
  end(row: WalletRow): void
  endAll(): void
  /**
   * Reconnects an earlier wallet. Call it in the click handler, because browsers open a login provider's window only
   * right after a click.
   */
  connectAgain(row: WalletRow): void
  forget(row: WalletRow): void
  add(): void
}

/** Returns the value that `busy` has while the user switches to the row's account. */
export const switchKey = ({ id, account }: WalletRow): string => `${id} ${account.address}`

/** Returns the actions of the wallet list. Each action shows its own success or error. */
export function useWalletActions(namespace: Namespace): WalletActions {
  const app = useApp()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<void>, failed: string) => {
    if (busy !== null) return
    setBusy(name)
    try {
      await work()
    } catch (error) {
      showLoginError(app, error, failed)
    } finally {
      setBusy(null)
    }
  }
  return {
    namespace,
    busy,
    switchTo: (row) => void run(switchKey(row), () => switchTo(app, namespace, row), m.wallet_switch_failed()),
    end: ({ id }) =>
      void run(
        id,
        async () => {
          await disconnectWallet(app, id)
          showSnack(app, 'success', m.wallet_disconnected())
        },
        m.wallet_disconnect_failed(),
      ),
    endAll: () => void run('all', () => disconnect(app, namespace), m.failed_to_disconnect()),
    connectAgain: (row) => reconnect(app, namespace, row),
    forget({ id, account }) {
      forgetAccount(app, id, account.address)
      showSnack(app, 'success', m.wallet_deleted())
    },
    add() {
      const { replace, push, setFilter } = app.store.getState()
      replace('ProfileWallets', { namespace })
      setFilter(namespace)
      push('Connect', { namespace })
    },
  }
}

async function switchTo(app: App, namespace: Namespace, row: WalletRow): Promise<void> {
  const { id, account } = row
  const switched = await switchConnection(app, { namespace, id, address: account.address })
  if (!switched) reconnect(app, namespace, row)
  else if (switched.hasSwitchedWallet) showSnack(app, 'success', m.wallet_switched())
  else if (switched.hasSwitchedAccount) showSnack(app, 'success', m.account_switched())
}
