import { createSignInMessage } from '@solana/wallet-standard-util'
import { Keypair } from '@solana/web3.js'
import bs58 from 'bs58'
import { HDKey } from 'micro-key-producer/slip10.js'
import * as z from 'zod/mini'
import { parseParams } from '../../methods/parseParams.ts'
import { Base64 } from '../Base64.ts'
import { encodeBase64 } from '../base64Bytes.ts'
import type { FamilyCall, FamilyWallet } from '../FamilyWallet.ts'
import { permittedPosition } from '../permittedPosition.ts'
import { readableBytes } from '../readableBytes.ts'
import { walletSeed } from '../walletSeed.ts'
import { SignInInput } from './SignInInput.ts'
import { SendOptions, sendTransaction } from './sendTransaction.ts'
import { signTransaction } from './signTransaction.ts'

const Transaction = z.object({ address: z.string(), transaction: Base64 })

/**
 * Creates Solana's keys and their signing methods. Bytes are base64, addresses base58.
 *
 * @param indexes the accounts to derive from the mnemonic: m/44'/501'/index'/0' (SLIP-0010)
 * @param rpcUrl URL of the node that receives signed transactions
 * @param secret replaces the mnemonic
 */
export function createSolanaWallet(
  indexes: readonly number[],
  rpcUrl: string,
  secret?: string,
): FamilyWallet<'solana'> {
  const master = HDKey.fromMasterSeed(walletSeed(secret))
  const keys = indexes.map((index) => master.derive(`m/44'/501'/${index}'/0'`))
  const pairs = keys.map((key) => Keypair.fromSeed(key.privateKey))
  const accounts = pairs.map(({ publicKey }) => ({ address: publicKey.toBase58() }))
  const position = (call: FamilyCall, address: string) =>
    permittedPosition(call, address, (one) => accounts[one]?.address === address)
  const sign = (at: number, message: Uint8Array) => keys[at]!.sign(message)

  return {
    accounts,
    methods: {
      signMessage: async (call) => {
        const { address, message } = parseParams(z.object({ address: z.string(), message: Base64 }), call.params)
        position(call, address)
        await call.ask({
          title: 'Sign this message?',
          details: [
            { label: 'Account', value: address },
            { label: 'Message', value: readableBytes(message) },
          ],
        })
        return { signature: encodeBase64(sign(position(call, address), message)) }
      },
      signTransactions: async (call) => {
        const { inputs } = parseParams(z.object({ inputs: z.array(Transaction).check(z.minLength(1)) }), call.params)
        for (const { address } of inputs) position(call, address)
        await call.ask(transactionQuestion(inputs, 'Sign'))
        const signed = inputs.map(({ address, transaction }) =>
          signTransaction(transaction, pairs[position(call, address)]!),
        )
        return { transactions: signed.map(({ transaction }) => encodeBase64(transaction)) }
      },
      signAndSendTransaction: async (call) => {
        const input = parseParams(z.extend(Transaction, { options: z.optional(SendOptions) }), call.params)
        position(call, input.address)
        await call.ask(transactionQuestion([input], 'Send'))
        const signed = signTransaction(input.transaction, pairs[position(call, input.address)]!)
        await sendTransaction(rpcUrl, signed.transaction, input.options)
        return { signature: encodeBase64(signed.payerSignature) }
      },
      signIn: async (call) => {
        const { input } = parseParams(z.object({ input: SignInInput }), call.params)
        await call.connect()
        const [active = 0] = call.permitted()
        const address = input.address ?? accounts[active]!.address
        position(call, address)
        const { host } = new URL(call.origin)
        const domain = input.domain ?? host
        const message = createSignInMessage({ ...input, domain, address })
        await call.ask({
          title: 'Sign in?',
          details: [
            { label: 'Account', value: address },
            { label: 'Message', value: readableBytes(message) },
          ],
          ...(domain === host
            ? {}
            : { warning: `This signs you in at ${domain}, but the request comes from ${call.origin}.` }),
        })
        const signature = sign(position(call, address), message)
        return { address, signedMessage: encodeBase64(message), signature: encodeBase64(signature) }
      },
    },
  }
}

function transactionQuestion(inputs: readonly z.output<typeof Transaction>[], verb: 'Sign' | 'Send') {
  const what = inputs.length === 1 ? 'this transaction' : `these ${inputs.length} transactions`
  return {
    title: `${verb} ${what}?`,
    details: inputs.flatMap(({ address, transaction }) => [
      { label: 'Account', value: address },
      { label: 'Transaction', value: bs58.encode(transaction) },
    ]),
  }
}
