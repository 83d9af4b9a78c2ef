import { Keyring } from '@polkadot/keyring'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { blake2AsU8a, cryptoWaitReady, decodeAddress } from '@polkadot/util-crypto'
import * as z from 'zod/mini'
import { parseParams } from '../../methods/parseParams.ts'
import { mnemonic } from '../../mnemonic.ts'
import type { FamilyCall, FamilyWallet } from '../FamilyWallet.ts'
import { permittedPosition } from '../permittedPosition.ts'
import { encodeSigningPayload } from './encodeSigningPayload.ts'
import { SignerPayload } from './SignerPayload.ts'

const RawPayload = z.object({ address: z.string(), data: z.string(), type: z.optional(z.enum(['bytes', 'payload'])) })

/**
 * Maximum length in bytes of a payload that is signed directly. The signature of a longer payload covers its hash, as
 * the runtime expects.
 */
const longestPayload = 256

/**
 * Creates Polkadot's keys (sr25519) and their signing methods. Returns addresses in the generic format, which starts
 * with 5, like polkadot{.js}. Accepts addresses with any network's prefix.
 *
 * @param indexes the accounts to derive from the mnemonic: 0 without a path, all others with the path `//index`
 * @param secret replaces the mnemonic
 */
export async function createPolkadotWallet(
  indexes: readonly number[],
  secret = mnemonic,
): Promise<FamilyWallet<'polkadot'>> {
  await cryptoWaitReady()
  const keyring = new Keyring({ type: 'sr25519' })
  const pairs = indexes.map((index) => keyring.createFromUri(index === 0 ? secret : `${secret}//${index}`))
  const position = (call: FamilyCall, address: string) => {
    const publicKey = readAddress(address)
    return permittedPosition(call, address, (one) => pairs[one] !== undefined && same(pairs[one].publicKey, publicKey))
  }

  return {
    accounts: pairs.map(({ address }, at) => ({ address, name: `Account ${at + 1}`, type: 'sr25519' })),
    methods: {
      signRaw: async (call) => {
        const { address, data } = parseParams(RawPayload, call.params)
        position(call, address)
        await call.ask({
          title: 'Sign this message?',
          details: [
            { label: 'Account', value: address },
            { label: 'Message', value: data },
          ],
        })
        const pair = pairs[position(call, address)]!
        // Wrap the message in <Bytes>, so that it can never be a valid transaction.
        return { signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
      },
      signPayload: async (call) => {
        const payload = parseParams(SignerPayload, call.params)
        position(call, payload.address)
        const bytes = encodeSigningPayload(payload)
        await call.ask({
          title: 'Send this transaction?',
          details: [
            { label: 'Account', value: payload.address },
            { label: 'Genesis', value: payload.genesisHash },
            { label: 'Call', value: payload.method },
          ],
        })
        const pair = pairs[position(call, payload.address)]!
        const signed = bytes.length > longestPayload ? blake2AsU8a(bytes) : bytes
        return { signature: u8aToHex(pair.sign(signed, { withType: true })) }
      },
    },
  }
}

function readAddress(address: string): Uint8Array {
  try {
    return decodeAddress(address)
  } catch {
    return new Uint8Array()
  }
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
