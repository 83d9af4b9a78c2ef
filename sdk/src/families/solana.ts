import { watchStandard } from '../discovery/watchStandard.ts'
import { solana as methods } from '../generated/methods.ts'
import type { ChainFamily } from './ChainFamily.ts'
import { createFamily } from './createFamily.ts'

/**
 * Finds Solana wallets that register through Wallet Standard.
 *
 * @example const sdk = createSdk({ frameUrl, families: [solana()] })
 */
export const solana = (): ChainFamily<'solana'> =>
  createFamily({
    namespace: 'solana',
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    methods,
    rows: (accounts) => accounts.map((pubkey) => ({ pubkey })),
    look: (add, signal) =>
      watchStandard((wallet) => {
        const { name, icon, chains, features } = wallet
        // `standard:connect` is not required: a wallet that lists its accounts, or connects automatically, can sign.
        if (`${chains}`.includes('solana:') && /solana:|standard:connect/.test(`${Object.keys(features)}`))
          add(name, icon, async () => (await import('./solanaWallet.ts')).solanaWallet(wallet))
      }, signal),
  })
