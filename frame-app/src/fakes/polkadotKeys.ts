import { Keyring } from '@polkadot/keyring'
import { hexToU8a, stringToU8a, u8aToHex } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { fromWallet } from './fakeWallet.ts'
import { type Keys, keyedWallet } from './keyedWallet.ts'

await cryptoWaitReady()
const keyring = new Keyring({ type: 'sr25519', ss58Format: 0 })
const [first, second] = [1, 2].map((seed) => keyring.addFromSeed(new Uint8Array(32).fill(seed)).address) as [
  string,
  string,
]

/** Polkadot test keys (sr25519). */
export const polkadotKeys: Keys = {
  addresses: [first, second],
  wallet: (accounts = [first, second]) =>
    keyedWallet(accounts, ({ method, params }, wallet) => {
      if (method === 'polkadot_requestAccounts') return wallet.accounts.map((address) => ({ address, name: 'Mine' }))
      if (method !== 'polkadot_signMessage') throw fromWallet(-32601, `No ${method} here`)
      const pair = keyring.getPair(String(params.address))
      return { signature: u8aToHex(pair.sign(stringToU8a(String(params.message)))) }
    }),
  verify: async (signature, { address, message }) =>
    signatureVerify(stringToU8a(message), hexToU8a(signature), address).isValid,
}
