import { Psbt } from 'bitcoinjs-lib'
import * as z from 'zod/mini'
import { parseParams } from '../../methods/parseParams.ts'
import { RpcError } from '../../rpcError.ts'
import { Base64 } from '../Base64.ts'
import type { FamilyCall, FamilyWallet } from '../FamilyWallet.ts'
import { permittedPosition } from '../permittedPosition.ts'
import { readableBytes } from '../readableBytes.ts'
import { type BitcoinKey, bitcoinKeys } from './bitcoinKeys.ts'
import { buildTransfer } from './buildTransfer.ts'
import { signBitcoinInput } from './signBitcoinInput.ts'
import { signBitcoinMessage } from './signBitcoinMessage.ts'

const Message = z.object({
  address: z.string(),
  message: Base64,
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})

const Index = z.number().check(z.int(), z.gte(0))
const PsbtToSign = z.object({
  psbt: z.string(),
  signInputs: z
    .array(z.object({ address: z.string(), index: Index, sighashTypes: z.optional(z.array(z.number())) }))
    .check(z.minLength(1)),
  broadcast: z.optional(z.boolean()),
})

const Transfer = z.object({
  /** The address whose coin is spent. If absent, the active account's payment address. */
  account: z.optional(z.string()),
  recipients: z
    .array(z.object({ address: z.string(), amount: z.string().check(z.regex(/^\d+$/, 'must be satoshi in decimal')) }))
    .check(z.minLength(1)),
})

/**
 * Creates Bitcoin's keys and their signing methods. Messages, signatures and PSBTs are in base64, hashes are in
 * hexadecimal.
 *
 * @param secret replaces the mnemonic
 */
export function createBitcoinWallet(indexes: readonly number[], secret?: string): FamilyWallet<'bip122'> {
  const keys = bitcoinKeys(indexes, secret)
  const permittedKey = (call: FamilyCall, address: string): BitcoinKey => {
    const find = (at: number) => keys[at]?.find((one) => one.address === address)
    return find(permittedPosition(call, address, (at) => find(at) !== undefined))!
  }

  return {
    accounts: keys.map((pair) => ({
      address: pair[0].address,
      addresses: pair.map(({ address, publicKey, path, purpose, addressType }) => {
        return { address, publicKey, path, purpose, addressType }
      }),
    })),
    methods: {
      signMessage: async (call) => {
        const { address, message, ...input } = parseParams(Message, call.params)
        const { addressType } = permittedKey(call, address)
        const protocol = input.protocol ?? (addressType === 'p2wpkh' ? 'ECDSA' : 'BIP322')
        await call.ask({
          title: 'Sign this message?',
          details: [
            { label: 'Account', value: address },
            { label: 'Message', value: readableBytes(message) },
            { label: 'Protocol', value: protocol },
          ],
        })
        const signed = signBitcoinMessage(permittedKey(call, address), Buffer.from(message), protocol)
        const [signature, messageHash] = [signed.signature.toString('base64'), signed.messageHash.toString('hex')]
        return { address, protocol, signature, messageHash }
      },
      signPsbt: async (call) => {
        const { signInputs, broadcast = false, ...input } = parseParams(PsbtToSign, call.params)
        const psbt = readPsbt(input.psbt)
        for (const { address } of signInputs) permittedKey(call, address)
        await call.ask({
          title: broadcast ? 'Send this transaction?' : 'Sign this transaction?',
          details: [
            ...signInputs.map(({ address, index }) => ({ label: `Input ${index}`, value: address })),
            ...psbt.txOutputs.map(({ address = 'a script', value }, index) => {
              return { label: `Output ${index}`, value: `${value} satoshi to ${address}` }
            }),
          ],
        })
        for (const { address, index, sighashTypes } of signInputs) {
          signBitcoinInput(psbt, index, permittedKey(call, address), sighashTypes)
        }
        if (!broadcast) return { psbt: psbt.toBase64() }
        const transaction = finished(psbt)
        await call.keepTransaction({ txid: transaction.getId(), hex: transaction.toHex() })
        return { psbt: psbt.toBase64(), txid: transaction.getId() }
      },
      sendTransfer: async (call) => {
        const input = parseParams(Transfer, call.params)
        const [active = 0] = call.permitted()
        const account = input.account ?? keys[active]![0].address
        if (permittedKey(call, account).purpose !== 'payment') {
          throw new RpcError(-32602, `${account} is not for payments`)
        }
        const recipients = input.recipients.map(({ address, amount }) => ({ address, satoshi: BigInt(amount) }))
        const transfer = buildTransfer(permittedKey(call, account), recipients)
        await call.ask({
          title: 'Send bitcoin?',
          details: [
            { label: 'From', value: account },
            ...recipients.map(({ address, satoshi }) => ({ label: 'To', value: `${satoshi} satoshi to ${address}` })),
          ],
        })
        permittedKey(call, account)
        await call.keepTransaction(transfer)
        return { txid: transfer.txid }
      },
    },
  }
}

function readPsbt(text: string): Psbt {
  try {
    return Psbt.fromBase64(text)
  } catch {
    throw new RpcError(-32602, 'The PSBT cannot be read')
  }
}

function finished(psbt: Psbt) {
  try {
    return psbt.clone().finalizeAllInputs().extractTransaction()
  } catch (error) {
    throw new RpcError(-32602, `The transaction is not complete: ${error instanceof Error ? error.message : error}`)
  }
}
