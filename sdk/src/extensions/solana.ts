import { createDoor } from './createDoor.ts'
import type { Door } from './Door.ts'
import { watchStandard } from './watchStandard.ts'

/** Wallets of Solana: those that register by Wallet Standard. */
export const solana = (): Door<'solana'> =>
  createDoor({
    namespace: 'solana',
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    asks: /^solana_(request|get)Accounts$/,
    quiet: 'solana_getAccounts',
    signs: /^solana_sign/,
    signer: () => 'pubkey',
    rows: (accounts) => accounts.map((pubkey) => ({ pubkey })),
    look: (add, signal) =>
      watchStandard((wallet) => {
        const { name, icon, chains, features } = wallet
        if (`${chains}`.includes('solana:') && features['standard:connect'])
          add(name, icon, async () => (await import('./solanaWallet.ts')).solanaWallet(wallet))
      }, signal),
  })
