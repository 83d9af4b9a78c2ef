/** The members of a Wallet Standard account that we use. */
export type StandardAccount = { readonly address: string; readonly publicKey?: unknown; readonly chains?: unknown }
/** A Wallet Standard wallet. Each chain family knows the types of the features that it uses. */
export type StandardWallet = {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: unknown
  readonly accounts: readonly StandardAccount[]
  // biome-ignore lint/suspicious/noExplicitAny: Wallet Standard leaves the type of a feature open
  readonly features: { readonly [name: string]: any }
}

/**
 * Finds wallets that register through Wallet Standard, before or after the SDK starts. Reports each wallet once and
 * skips our own. Skips a hostile wallet whose getters throw.
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
