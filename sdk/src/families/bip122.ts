import { onceLoaded } from '../discovery/onceLoaded.ts'
import { watchStandard } from '../discovery/watchStandard.ts'
import { windowAt } from '../discovery/windowAt.ts'
import { bip122 as methods } from '../generated/methods.ts'
import type { ChainFamily } from './ChainFamily.ts'
import { createFamily } from './createFamily.ts'
import type { SatsProvider } from './satsWallet.ts'

type Listed = { readonly id: string; readonly name: unknown; readonly icon: unknown }

/**
 * Finds Bitcoin wallets in `window.btc_providers` (sats-connect), and those that register through Wallet Standard.
 *
 * @example const sdk = createSdk({ frameUrl, families: [bip122()] })
 */
export const bip122 = (): ChainFamily<'bip122'> =>
  createFamily({
    namespace: 'bip122',
    network: 'bip122:000000000019d6689c085ae165831e93',
    account: /^\w{14,90}$/,
    methods,
    look(add, signal) {
      const seen = new Set<unknown>()
      const addSats = (provider: SatsProvider | undefined, name: unknown, icon: unknown) => {
        if (!provider?.request || seen.has(provider)) return
        seen.add(provider).add(name)
        add(name, icon, async () => (await import('./satsWallet.ts')).satsWallet(provider))
      }
      onceLoaded(() => {
        const { btc_providers = [] } = globalThis as { btc_providers?: readonly Listed[] }
        return [...btc_providers].map((listed) => () => {
          const { id, name, icon } = listed
          addSats(windowAt(id) as SatsProvider, name, icon)
        })
      }, signal)
      watchStandard((wallet) => {
        const { name, icon, features } = wallet
        const can = `${Object.keys(features)}`
        const sats = features['sats-connect:']?.provider
        if (sats) addSats(sats, name, icon)
        // List a wallet only once, even if `window.btc_providers` contains it too.
        else if (can.includes('bitcoin:') && !seen.has(name))
          add(name, icon, async () => (await import('./standardBitcoinWallet.ts')).standardBitcoinWallet(wallet))
      }, signal)
    },
  })
