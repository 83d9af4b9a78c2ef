import * as secp256k1 from '@bitcoinerlab/secp256k1'
import { Signer, Verifier } from 'bip322-js'
import { initEccLib, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { fromWallet } from './fakeWallet.ts'
import { type Keys, keyedWallet } from './keyedWallet.ts'

initEccLib(secp256k1)
const pairOf = (seed: number) => ECPairFactory(secp256k1).fromPrivateKey(Buffer.alloc(32, seed))
const segwitOf = (seed: number) => payments.p2wpkh({ pubkey: Buffer.from(pairOf(seed).publicKey) }).address!

const keys = new Map([1, 2].map((seed) => [segwitOf(seed), pairOf(seed).toWIF()] as const))
const [first = '', second = ''] = keys.keys()

/** A taproot address, because wallets keep ordinals on this type of address. */
export const ordinalAddress = payments.p2tr({ internalPubkey: Buffer.from(pairOf(3).publicKey).subarray(1, 33) })
  .address!

/** Bitcoin test keys: segwit accounts that sign with BIP-322. */
export const bitcoinKeys: Keys = {
  addresses: [first, second],
  wallet: (accounts = [first, second]) =>
    keyedWallet(accounts, ({ method, params }, wallet) => {
      if (method === 'getAccountAddresses')
        return wallet.accounts.map((address) => ({
          address,
          path: "m/84'/0'/0'/0/0",
          intention: address === ordinalAddress ? 'ordinal' : 'payment',
        }))
      const { address = '', message = '' } = params as { address?: string; message?: string }
      const key = keys.get(address)
      if (method !== 'signMessage' || !key) throw fromWallet(-32601, `No ${method} here`)
      return { address, signature: String(Signer.sign(key, address, message)) }
    }),
  verify: async (signature, { address, message }) => Verifier.verifySignature(address, message, signature),
}
