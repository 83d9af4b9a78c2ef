import { onceLoaded } from '../discovery/onceLoaded.ts'
import { windowAt } from '../discovery/windowAt.ts'
import { cosmos as methods } from '../generated/methods.ts'
import type { ChainFamily } from './ChainFamily.ts'
import type { Keplr } from './cosmosWallet.ts'
import { createFamily } from './createFamily.ts'

/** Name, path in `window`, and prefix of the event names of each wallet with Keplr's interface. */
const places = [
  ['Keplr', 'keplr', 'keplr'],
  ['Leap', 'leap', 'leap'],
  ['Cosmostation', 'cosmostation.providers.keplr', 'cosmostation'],
  ['OKX Wallet', 'okxwallet.keplr', 'okx'],
] as const

/**
 * Finds wallets of the Cosmos chains: Keplr, and wallets with its interface.
 *
 * @example const sdk = createSdk({ frameUrl, families: [cosmos()] })
 */
export const cosmos = (): ChainFamily<'cosmos'> =>
  createFamily({
    namespace: 'cosmos',
    network: 'cosmos:cosmoshub-4',
    account: /^[a-z\d]{1,83}1[02-9ac-hj-np-z]{38,58}$/,
    methods,
    look(add, signal) {
      const seen = new Set<Keplr>()
      onceLoaded(
        () =>
          places.map(([name, path, prefix]) => () => {
            const wallet = windowAt(path) as Keplr | undefined
            if (!wallet?.enable || seen.has(wallet)) return
            seen.add(wallet)
            add(name, '', async () => (await import('./cosmosWallet.ts')).cosmosWallet(wallet, prefix))
          }),
        signal,
      )
    },
  })
