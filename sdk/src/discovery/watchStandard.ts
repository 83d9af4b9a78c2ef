/** An account of Wallet Standard, as far as one is believed. */
export type StandardAccount = { readonly address: string; readonly publicKey?: unknown; readonly chains?: unknown }
/** A wallet of Wallet Standard. What its features are is for the families. */
export type StandardWallet = {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: unknown
  readonly accounts: readonly StandardAccount[]
  // biome-ignore lint/suspicious/noExplicitAny: as the standard has it
  readonly features: { readonly [name: string]: any }
}

/**
 * Finds the wallets that register by Wallet Standard, before or after the SDK: each once, its own never. A getter of a
 * hostile one may throw: then it is not a wallet.
 */
export function watchStandard(found: (wallet: StandardWallet) => void, signal: AbortSignal): void {
  const seen = new Set<StandardWallet>()
  const api = {
    register(...wallets: StandardWallet[]) {
      for (const wallet of wallets)
        try {
          if (signal.aborted || seen.has(wallet) || 'airlock:' in wallet.features) continue
          seen.add(wallet)
          found(wallet)
        } catch {}
      return () => {}
    },
  }
  addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      try {
        ;(event as CustomEvent).detail(api)
      } catch {}
    },
    { signal },
  )
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
