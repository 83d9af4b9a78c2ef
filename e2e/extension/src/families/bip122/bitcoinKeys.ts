import * as ecc from '@bitcoinerlab/secp256k1'
import { BIP32Factory, type BIP32Interface } from 'bip32'
import { crypto, initEccLib, type Payment, payments, type Signer } from 'bitcoinjs-lib'
import type { BitcoinAddress } from '../FamilyAccount.ts'
import { walletSeed } from '../walletSeed.ts'

export type BitcoinKey = BitcoinAddress & {
  readonly node: BIP32Interface
  /** The address's output script. */
  readonly script: Buffer
  /** Signs the address's transaction inputs. For p2tr, uses the tweaked key of BIP-341. */
  readonly signer: Signer
  /** The taproot internal key. Only for p2tr. */
  readonly internalKey?: Buffer
}

/**
 * Derives the payment key (BIP-84) and the ordinals key (BIP-86) of each of the mnemonic's accounts, on mainnet.
 *
 * @param secret replaces the mnemonic
 */
export function bitcoinKeys(
  indexes: readonly number[],
  secret?: string,
): readonly (readonly [BitcoinKey, BitcoinKey])[] {
  initEccLib(ecc)
  const master = BIP32Factory(ecc).fromSeed(Buffer.from(walletSeed(secret)))
  return indexes.map((index) => [paymentKey(master, index), ordinalsKey(master, index)])
}

function paymentKey(master: BIP32Interface, index: number): BitcoinKey {
  const path = `m/84'/0'/${index}'/0/0`
  const node = master.derivePath(path)
  const publicKey = node.publicKey.toString('hex')
  const made = addressOf(payments.p2wpkh({ pubkey: node.publicKey }))
  return { ...made, publicKey, path, purpose: 'payment', addressType: 'p2wpkh', node, signer: node }
}

function ordinalsKey(master: BIP32Interface, index: number): BitcoinKey {
  const path = `m/86'/0'/${index}'/0/0`
  const node = master.derivePath(path)
  const internalKey = node.publicKey.subarray(1)
  const signer = node.tweak(crypto.taggedHash('TapTweak', internalKey))
  const publicKey = internalKey.toString('hex')
  const made = addressOf(payments.p2tr({ internalPubkey: internalKey }))
  return { ...made, publicKey, path, purpose: 'ordinals', addressType: 'p2tr', node, signer, internalKey }
}

function addressOf({ address, output }: Payment): { address: string; script: Buffer } {
  if (!address || !output) throw new Error('The key has no address')
  return { address, script: output }
}
