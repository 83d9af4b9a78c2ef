import type { StateCreator } from 'zustand/vanilla'

export type PairingSlice = {
  /** The WalletConnect pairing that waits for a wallet; `null` if there is none, or while its link is being renewed. */
  readonly pairing: {
    readonly uri: string
    /**
     * Whether the pairing link belongs to the host's own WalletConnect client. Then the modal creates no link, and does
     * not learn which wallet connects.
     */
    readonly isHosts?: boolean
  } | null
  readonly pairingError: string | null
  setPairing: (pairing: PairingSlice['pairing']) => void
  setPairingError: (pairingError: string | null) => void
}

export const createPairingSlice: StateCreator<PairingSlice> = (set) => ({
  pairing: null,
  pairingError: null,
  setPairing: (pairing) => set({ pairing, pairingError: null }),
  setPairingError: (pairingError) => set({ pairingError, pairing: null }),
})
