import { useState } from 'react'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { switchAccount } from '../../wallets/restore/switchAccount.ts'

/**
 * Switches the active namespace to another account of its wallet.
 *
 * @param after called once the account is active
 */
export function useSwitchAccount(after: () => void) {
  const app = useApp()
  const [busy, setBusy] = useState<string | null>(null)
  const switchTo = async (address: string) => {
    if (busy !== null) return
    setBusy(address)
    try {
      await switchAccount(app, { namespace: app.store.getState().activeNamespace, address })
      after()
    } catch (error) {
      showLoginError(app, error, m.wallet_switch_failed())
    } finally {
      setBusy(null)
    }
  }
  return { busy, switchTo: (address: string) => void switchTo(address) }
}
