import { createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { fromWallet } from './fakeWallet.ts'
import { type Keys, keyedWallet } from './keyedWallet.ts'

const keys = new Map(
  [1, 2].map((seed) => {
    const secret = new Uint8Array(32).fill(seed)
    return [bs58.encode(ed25519.getPublicKey(secret)), secret] as const
  }),
)
const [first = '', second = ''] = keys.keys()

/** Solana test keys. OpenSSL, which Node includes, verifies the signatures. */
export const solanaKeys: Keys = {
  addresses: [first, second],
  wallet: (accounts = [first, second]) =>
    keyedWallet(accounts, ({ method, params }, wallet) => {
      if (method === 'solana_requestAccounts') return wallet.accounts.map((pubkey) => ({ pubkey }))
      if (method === 'getBalance') return { context: { slot: 1 }, value: 1_500_000_000 }
      const secret = keys.get(String(params.pubkey))
      if (method !== 'solana_signMessage' || !secret) throw fromWallet(-32601, `No ${method} here`)
      return { signature: bs58.encode(ed25519.sign(bs58.decode(String(params.message)), secret)) }
    }),
  async verify(signature, { address, message }) {
    const x = Buffer.from(bs58.decode(address)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(message), key, bs58.decode(signature))
  },
}
