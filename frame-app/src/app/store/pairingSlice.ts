import type { StateCreator } from 'zustand/vanilla'

export type PairingSlice = {
  /** The WalletConnect pairing that waits for a wallet; `null` without one, and while its link is being renewed. */
  readonly pairing: {
    readonly uri: string
    /** The link is of a client of the host's: the modal makes none, and does not learn who connects by it. */
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
