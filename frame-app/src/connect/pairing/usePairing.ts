import { useCallback, useEffect, useRef, useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { showAlert, showError } from '../../app/reporting/showError.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { connectSession } from '../../wallets/connections/connectSession.ts'
import { preloadedPairing } from '../../wallets/connections/preloadPairing.ts'

export type Pairing = {
  /** The pairing link; `undefined` while it is being created or renewed. The link is never expired. */
  readonly uri: string | undefined
  readonly failure: 'declined' | 'failed' | null
  retry(): void
}

/**
 * Starts a pairing, ends it when the view closes, and closes the modal when a wallet connects. If the host's own
 * WalletConnect client created the link, the link is shown unchanged: only the host knows which wallet connects, and
 * when to close the modal.
 */
export function usePairing(wallet: ListedWallet | undefined): Pairing {
  const app = useApp()
  const pairing = useAppState((state) => state.pairing)
  const [failure, setFailure] = useState<Pairing['failure']>(null)
  const attempt = useRef(0)
  const isHosts = useCallback(() => app.store.getState().pairing?.isHosts ?? false, [app])
  const chosen = useRef(wallet)
  chosen.current = wallet

  // If a wallet did not answer, or its one-click sign-in failed, the next attempt uses a link without a sign-in
  // request.
  const start = useCallback(
    async (again = false) => {
      const mine = ++attempt.current
      const preloaded = preloadedPairing(app)
      if (!preloaded) {
        app.walletConnect.abort()
        app.store.getState().setPairing(null)
      }
      setFailure(null)
      try {
        await connectSession(app, { wallet: chosen.current, paired: preloaded, plain: again })
        if (mine === attempt.current) finishConnect(app)
      } catch (error) {
        // Ignore the error if a newer attempt replaced this attempt, or if the view has closed.
        if (mine !== attempt.current || isHosts()) return
        app.store.getState().setPairing(null)
        const isDeclined = error instanceof AirlockError && error.code === 4001
        setFailure(isDeclined ? 'declined' : 'failed')
        // The relay sees this frame's origin, not the dapp's, so the alert is about the modal's origin.
        if (error instanceof AirlockError && error.surface === 'alert')
          showAlert(app, error, { origin: location.origin })
        else if (!isDeclined) showError(app, error, makeError('CONNECTION_ERROR'))
      }
    },
    [app, isHosts],
  )

  useEffect(() => {
    if (app.storage.denied)
      app.store.getState().addAlert({ id: 'storage_denied', tone: 'info', title: m.storage_denied() })
    if (!isHosts()) void start()
    return () => {
      attempt.current++
      app.walletConnect.abort()
      if (!isHosts()) app.store.getState().setPairing(null)
    }
  }, [app, start, isHosts])

  return { uri: pairing?.uri, failure, retry: () => void start(true) }
}
