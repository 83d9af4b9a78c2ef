import { useCallback, useEffect, useRef, useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { ModalError } from '#shared/errors/ModalError.ts'
import { showAlert } from '../../app/showError.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { closeModal } from '../../session/closeModal.ts'
import { connect } from '../../session/connect.ts'
import type { KnownWallet } from '../../store/recentSlice.ts'

export type Pairing = {
  /** The link for the wallet; absent while it is being made. It is never an expired one. */
  readonly uri: string | undefined
  readonly failure: 'declined' | 'failed' | null
  retry(): void
}

/**
 * Keeps a pairing open while the view stands: starts it, renews its link before it expires, ends it with the view, and closes
 * the modal when a wallet connected.
 */
export function usePairing(wallet: KnownWallet | undefined): Pairing {
  const app = useApp()
  const pairing = useAppState((state) => state.pairing)
  const [failure, setFailure] = useState<Pairing['failure']>(null)
  const attempt = useRef(0)
  const chosen = useRef(wallet)
  chosen.current = wallet

  const start = useCallback(async () => {
    const mine = ++attempt.current
    app.walletConnect.abort()
    app.store.getState().setPairing(null)
    setFailure(null)
    try {
      await connect(app, { connector: app.walletConnect, wallet: chosen.current })
      if (mine === attempt.current) closeModal(app)
    } catch (error) {
      // An attempt that was given up for a newer one, or with the view, has nothing to say.
      if (mine !== attempt.current) return
      app.store.getState().setPairing(null)
      setFailure(error instanceof ModalError && error.code === 4001 ? 'declined' : 'failed')
      if (error instanceof ModalError && catalogue[error.reason].surface === 'alert') showAlert(app, error)
    }
  }, [app])

  useEffect(() => {
    void start()
    return () => {
      attempt.current++
      app.walletConnect.abort()
      app.store.getState().setPairing(null)
    }
  }, [app, start])

  useEffect(() => {
    if (!pairing) return
    const timer = setTimeout(() => void start(), pairing.freshUntil - performance.now())
    return () => clearTimeout(timer)
  }, [pairing, start])

  return { uri: pairing?.uri, failure, retry: () => void start() }
}
