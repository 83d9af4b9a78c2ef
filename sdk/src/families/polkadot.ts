import { onceLoaded } from '../discovery/onceLoaded.ts'
import { polkadot as methods } from '../generated/methods.ts'
import type { ChainFamily } from './ChainFamily.ts'
import { createFamily } from './createFamily.ts'
import type { PolkadotEntry } from './polkadotWallet.ts'

/** Display names of wallets that register under a technical name. */
const names: { readonly [key: string]: string | undefined } = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  'nova-wallet': 'Nova Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
}

/**
 * Finds Polkadot wallets in `window.injectedWeb3`.
 *
 * @example const sdk = createSdk({ frameUrl, families: [polkadot()] })
 */
export const polkadot = (): ChainFamily<'polkadot'> =>
  createFamily({
    namespace: 'polkadot',
    network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    account: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
    methods,
    look(add, signal) {
      const seen = new Set<string>()
      onceLoaded(() => {
        const { injectedWeb3 } = globalThis as { injectedWeb3?: { readonly [name: string]: PolkadotEntry } }
        return Object.keys(injectedWeb3 ?? {}).map((name) => () => {
          const entry = injectedWeb3![name]!
          if (seen.has(name) || !entry.enable) return
          seen.add(name)
          add(Object.hasOwn(names, name) ? names[name] : name, '', async () =>
            (await import('./polkadotWallet.ts')).polkadotWallet(entry),
          )
        })
      }, signal)
    },
  })
