import { useCallback, useEffect, useRef, useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { showAlert, showError } from '../../app/reporting/showError.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { connectSession } from '../../wallets/connections/connectSession.ts'
import { preloadedPairing } from '../../wallets/connections/preloadPairing.ts'

export type Pairing = {
  /** The link for the wallet; absent while it is being made or renewed. Never an expired one. */
  readonly uri: string | undefined
  readonly failure: 'declined' | 'failed' | null
  retry(): void
}

/**
 * Keeps a pairing open while the view is: starts it, ends it with the view, and closes the modal when a wallet
 * connected. A link of the host's own is shown unchanged: only the host knows who connects by it, and when to close.
 */
export function usePairing(wallet: ListedWallet | undefined): Pairing {
  const app = useApp()
  const pairing = useAppState((state) => state.pairing)
  const [failure, setFailure] = useState<Pairing['failure']>(null)
  const attempt = useRef(0)
  const isHosts = useCallback(() => app.store.getState().pairing?.isHosts ?? false, [app])
  const chosen = useRef(wallet)
  chosen.current = wallet

  // A wallet that kept silent, or whose sign-in failed, gets a plain link the next time.
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
        // An attempt that was aborted for a newer one, or with the view, has nothing to say.
        if (mine !== attempt.current || isHosts()) return
        app.store.getState().setPairing(null)
        const isDeclined = error instanceof AirlockError && error.code === 4001
        setFailure(isDeclined ? 'declined' : 'failed')
        // To the relay it is this frame that asks.
        if (error instanceof AirlockError && error.surface === 'alert')
          showAlert(app, error, { origin: location.origin })
        else if (!isDeclined) showError(app, error, modalError('CONNECTION_ERROR'))
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
