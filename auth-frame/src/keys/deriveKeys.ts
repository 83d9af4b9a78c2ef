import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import bs58 from 'bs58'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { bytesToHex, toHex } from 'viem'
import { HDKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Keys } from './Vault.ts'

export type Derived = {
  readonly keys: Keys
  /** The private keys as bytes, for showing them to their owner. `wipe` overwrites the bytes. */
  readonly secrets: { readonly eip155: Uint8Array; readonly solana: Uint8Array }
  /** Overwrites the private keys. After that, signing with the accounts in `keys` rejects with UNAUTHORIZED. */
  wipe(): void
}

const hardened = 0x80000000

/**
 * Derives the accounts of a seed: BIP-39 without a passphrase, then BIP-32 `m/44'/60'/0'/0/0` for eip155 and SLIP-0010
 * `m/44'/501'/0'/0'` for Solana. Other wallets import recovery phrases with the same paths.
 *
 * @param entropy the 16 bytes of the twelve words. The caller must overwrite them
 */
export async function deriveKeys(entropy: Uint8Array): Promise<Derived> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  const eip155 = eip155Key(seed)
  const solana = solanaKey(seed)
  seed.fill(0)

  let wiped = false
  const alive = <value>(value: value): value => {
    if (wiped) throw makeError('UNAUTHORIZED')
    return value
  }
  return {
    keys: {
      eip155: guarded(() => privateKeyToAccount(toHex(alive(eip155)))),
      solana: {
        address: bs58.encode(solana.publicKeyRaw),
        sign: async (message) => alive(solana).sign(message),
      },
    },
    secrets: { eip155, solana: solana.privateKey },
    wipe() {
      wiped = true
      eip155.fill(0)
      solana.privateKey.fill(0)
      solana.chainCode.fill(0)
    },
  }
}

/**
 * Returns an account that creates viem's account for each signature. viem's account stores its private key as a string,
 * which a script cannot overwrite, so we keep no reference to it.
 */
function guarded(open: () => LocalAccount): LocalAccount {
  const { address, publicKey } = open()
  const account: LocalAccount = {
    address,
    publicKey,
    source: 'airlock',
    type: 'local',
    sign: async (parameters) => open().sign!(parameters),
    signAuthorization: async (parameters) => open().signAuthorization!(parameters),
    signMessage: async (parameters) => open().signMessage(parameters),
    signTransaction: async (transaction, options) => open().signTransaction(transaction, options),
    signTypedData: async (parameters) => open().signTypedData(parameters),
  }
  return Object.freeze(account)
}

function eip155Key(seed: Uint8Array): Uint8Array {
  const master = HDKey.fromMasterSeed(seed)
  const child = master.derive("m/44'/60'/0'/0/0")
  const key = Uint8Array.from(child.privateKey!)
  master.wipePrivateData()
  child.wipePrivateData()
  return key
}

/** Derives the Solana key step by step, so that each intermediate key is overwritten. */
function solanaKey(seed: Uint8Array): Slip10Key {
  let key = Slip10Key.fromMasterSeed(seed)
  for (const index of [44, 501, 0, 0]) {
    const child = key.deriveChild(hardened + index)
    key.privateKey.fill(0)
    key.chainCode.fill(0)
    key = child
  }
  return key
}

/** The seed, and the private keys of its accounts. Code that creates this object must overwrite the bytes after use. */
export type Secrets = {
  /** The seed's 16 bytes. */
  readonly entropy: Uint8Array
  readonly eip155: Uint8Array
  readonly solana: Uint8Array
  readonly solanaAddress: string
  /** The eip155 account. */
  readonly signer: LocalAccount
}

/** The private keys in the formats that other wallets import. */
type WrittenKeys = {
  /** The twelve words of the recovery phrase (BIP-39, English). */
  readonly words: string
  /** The eip155 private key: 0x and 64 hex digits. */
  readonly eip155: string
  /** The Solana private key: base58 of 64 bytes, the private key followed by the public key. */
  readonly solana: string
}

/**
 * Exports the recovery phrase and the private keys for their owner. Only the security page may show them, and only
 * after the user has typed a new emailed code or has logged in again at the keeper.
 */
export function writeKeys(vault: {
  withSecrets<result>(use: (secrets: Secrets) => Promise<result>): Promise<result>
}): Promise<WrittenKeys> {
  return vault.withSecrets(async ({ entropy, eip155, solana, solanaAddress }) => {
    const pair = new Uint8Array([...solana, ...bs58.decode(solanaAddress)])
    const written = {
      words: entropyToMnemonic(entropy, wordlist),
      eip155: bytesToHex(eip155),
      solana: bs58.encode(pair),
    }
    pair.fill(0)
    return written
  })
}
