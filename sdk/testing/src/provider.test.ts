import { describe } from 'vitest'
import { providerContract } from '../../src/provider/providerContract.ts'
import { createTestWallet } from './createTestWallet.ts'
import type { Namespace } from './WalletOptions.ts'

type Sample = Omit<Parameters<typeof providerContract>[0], 'create' | 'accounts'>

const samples: { readonly [namespace in Namespace]: Sample } = {
  eip155: {
    chainId: '0x1',
    ask: { method: 'eth_requestAccounts' },
    silent: { method: 'eth_accounts' },
    sign: (account) => ({ method: 'personal_sign', params: ['0x4869', account] }),
  },
  solana: {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ask: { method: 'solana_requestAccounts' },
    silent: { method: 'solana_getAccounts' },
    sign: (pubkey) => ({ method: 'solana_signMessage', params: { pubkey, message: '2NEpo7TZRRrLZSi2U' } }),
  },
  bip122: {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    ask: { method: 'getAccountAddresses', params: { intentions: ['payment'] } },
    silent: { method: 'getAccountAddresses', params: { silent: true, intentions: ['payment'] } },
    sign: (address) => ({ method: 'signMessage', params: { address, message: 'Hi' } }),
  },
  polkadot: {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ask: { method: 'polkadot_requestAccounts' },
    silent: { method: 'polkadot_requestAccounts', params: { silent: true } },
    sign: (address) => ({ method: 'polkadot_signMessage', params: { address, message: 'Hi' } }),
  },
  cosmos: {
    chainId: 'cosmos:cosmoshub-4',
    ask: { method: 'cosmos_getAccounts' },
    silent: { method: 'cosmos_getAccounts', params: { silent: true } },
    sign: (signerAddress) => ({
      method: 'cosmos_signAmino',
      params: {
        signerAddress,
        signDoc: {
          chain_id: 'cosmoshub-4',
          account_number: '0',
          sequence: '0',
          fee: { amount: [], gas: '0' },
          msgs: [],
          memo: '',
        },
      },
    }),
  },
}

for (const namespace of Object.keys(samples) as Namespace[]) {
  const wallets = await Promise.all([0, 1].map((index) => createTestWallet({ namespace, index })))
  describe(`airlock.wallet of ${namespace}`, () => {
    providerContract({
      ...samples[namespace],
      accounts: [wallets[0]!.address, wallets[1]!.address],
      async create() {
        const wallet = await createTestWallet({ namespace })
        const { provider, reject } = wallet
        return { provider, reject, leave: wallet.disconnect, asked: () => wallet.approvals.length }
      },
    })
  })
}
