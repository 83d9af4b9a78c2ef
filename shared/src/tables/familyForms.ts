import * as z from 'zod/mini'
import { Address, Json, Namespace, ShortText } from '../protocol/primitives.ts'

type Form = { readonly params: z.ZodMiniType; readonly result: z.ZodMiniType }

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const PublicKey = z.string().check(z.regex(new RegExp(`^${base58}{32,44}$`)))
const Signature = z.string().check(z.regex(new RegExp(`^${base58}{64,88}$`)))
const Base58 = z.string().check(z.regex(new RegExp(`^${base58}{0,262144}$`)))
const Base64 = z.string().check(z.maxLength(1_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const Hex = z.string().check(z.maxLength(262_144), z.regex(/^(0x)?([0-9a-fA-F]{2})+$/))
/** A message to sign. It may be longer than other strings. */
const Message = z.string().check(z.maxLength(262_144))
const Digits = z.string().check(z.regex(/^\d{1,20}$/))

/** Params of a request for accounts. With `silent`, the wallet must not prompt the user. */
const Silent = z.strictObject({ silent: z.optional(z.boolean()) })
const Asking = z.optional(Silent)
const listOf = <schema extends z.ZodMiniType>(schema: schema) => z.array(schema).check(z.maxLength(100))

/** A Solana transaction has at most 1,232 bytes. WalletConnect encodes it in base64, the embedded wallet in base58. */
const Transaction = z.string().check(z.regex(/^[A-Za-z0-9+/]{1,4096}={0,2}$/))
const sendOptions = z.optional(
  z.strictObject({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
    maxRetries: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    minContextSlot: z.optional(z.int().check(z.minimum(0))),
  }),
)
const pubkey = z.optional(PublicKey)
/** Params of Solana's methods: a single object. Some dapps put this object into a list. */
const one = (schema: z.ZodMiniType) => z.union([schema, z.tuple([schema])])
/** Params of a request for accounts. Also allows the empty list of JSON-RPC. */
const Ask = z.optional(z.union([one(Silent), z.tuple([])]))
/** Sign In With Solana, as in Wallet Standard's `solana:signIn`. */
const SignIn = z.strictObject({
  domain: z.optional(ShortText),
  address: z.optional(PublicKey),
  statement: z.optional(Message),
  uri: z.optional(ShortText),
  version: z.optional(ShortText),
  chainId: z.optional(ShortText),
  nonce: z.optional(ShortText),
  issuedAt: z.optional(ShortText),
  expirationTime: z.optional(ShortText),
  notBefore: z.optional(ShortText),
  requestId: z.optional(ShortText),
  resources: z.optional(listOf(ShortText)),
})

const solana = {
  solana_requestAccounts: {
    params: Ask,
    result: listOf(z.object({ pubkey: PublicKey })),
  },
  solana_getAccounts: { params: Ask, result: listOf(z.object({ pubkey: PublicKey })) },
  solana_signMessage: {
    params: one(z.strictObject({ message: Base58, pubkey: PublicKey })),
    result: z.object({ signature: Signature }),
  },
  solana_signTransaction: {
    params: one(z.strictObject({ transaction: Transaction, pubkey })),
    // Older wallets return only the signature or only the transaction.
    result: z.union([
      z.object({ signature: Signature, transaction: z.optional(Transaction) }),
      z.object({ transaction: Transaction }),
    ]),
  },
  solana_signAllTransactions: {
    params: one(z.strictObject({ transactions: z.array(Transaction).check(z.minLength(1), z.maxLength(20)), pubkey })),
    result: z.object({ transactions: z.array(Transaction).check(z.minLength(1), z.maxLength(20)) }),
  },
  solana_signAndSendTransaction: {
    params: one(z.strictObject({ transaction: Transaction, pubkey, options: sendOptions, sendOptions })),
    result: z.object({ signature: Signature }),
  },
  solana_signIn: {
    params: one(z.strictObject({ input: SignIn })),
    result: z.object({ pubkey: PublicKey, signedMessage: Base58, signature: Signature }),
  },
} satisfies Record<string, Form>

const Intention = z.enum(['payment', 'ordinal', 'stx'])
const BitcoinInput = z.strictObject({
  address: Address,
  index: z.int().check(z.minimum(0), z.maximum(100_000)),
  sighashTypes: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(255))).check(z.maxLength(8))),
})
const Txid = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))

/** The same methods as in Reown's `bip122` RPC. Amounts are decimal strings in satoshis. */
const bip122 = {
  getAccountAddresses: {
    params: z.optional(
      z.strictObject({
        silent: z.optional(z.boolean()),
        intentions: z.optional(z.array(Intention).check(z.maxLength(3))),
      }),
    ),
    result: listOf(
      z.object({
        address: Address,
        publicKey: z.optional(Hex),
        path: z.optional(ShortText),
        intention: z.optional(Intention),
      }),
    ),
  },
  signMessage: {
    params: z.strictObject({
      address: Address,
      message: Message,
      protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
    }),
    result: z.object({ address: Address, signature: Base64, messageHash: z.optional(Hex) }),
  },
  signPsbt: {
    params: z.strictObject({
      account: Address,
      psbt: Base64,
      signInputs: z.array(BitcoinInput).check(z.maxLength(1_000)),
      broadcast: z.optional(z.boolean()),
    }),
    result: z.object({ psbt: Base64, txid: z.optional(Txid) }),
  },
  sendTransfer: {
    params: z.strictObject({ account: Address, recipientAddress: Address, amount: Digits }),
    result: z.object({ txid: Txid }),
  },
} satisfies Record<string, Form>

const polkadot = {
  polkadot_requestAccounts: {
    params: Asking,
    result: listOf(z.object({ address: Address, name: z.optional(ShortText) })),
  },
  polkadot_signMessage: {
    params: z.strictObject({ address: Address, message: Message }),
    result: z.object({ signature: Hex }),
  },
  polkadot_signTransaction: {
    // The `SignerPayloadJSON` of polkadot-js, which grows with the chain's signed extensions.
    params: z.strictObject({ address: Address, transactionPayload: z.record(ShortText, Json) }),
    result: z.object({ id: z.union([z.int(), ShortText]), signature: Hex }),
  },
} satisfies Record<string, Form>

const Coin = z.strictObject({ denom: ShortText, amount: Digits })
const AminoDoc = z.strictObject({
  chain_id: ShortText,
  account_number: Digits,
  sequence: Digits,
  fee: z.strictObject({
    amount: listOf(Coin),
    gas: Digits,
    payer: z.optional(Address),
    granter: z.optional(Address),
  }),
  msgs: z.array(z.strictObject({ type: ShortText, value: Json })).check(z.minLength(1), z.maxLength(1_000)),
  memo: Message,
  timeout_height: z.optional(Digits),
})
const DirectDoc = z.strictObject({
  bodyBytes: Base64,
  authInfoBytes: Base64,
  chainId: ShortText,
  accountNumber: Digits,
})
const signature = z.object({ pub_key: z.object({ type: ShortText, value: Base64 }), signature: Base64 })

/**
 * The signed document in a result may differ from the requested document, because a wallet may change a fee, for
 * example. Some wallets omit the signed document.
 */
const cosmos = {
  cosmos_getAccounts: {
    params: Asking,
    result: listOf(z.object({ algo: ShortText, address: Address, pubkey: Base64 })),
  },
  cosmos_signAmino: {
    params: z.strictObject({ signerAddress: Address, signDoc: AminoDoc }),
    result: z.object({ signed: z.optional(AminoDoc), signature }),
  },
  cosmos_signDirect: {
    params: z.strictObject({ signerAddress: Address, signDoc: DirectDoc }),
    result: z.object({ signed: z.optional(DirectDoc), signature }),
  },
} satisfies Record<string, Form>

/**
 * Schemas of params and result for each method of the families other than eip155. We drop unknown members of a result.
 */
export const familyForms = {
  ...solana,
  ...bip122,
  ...polkadot,
  ...cosmos,
  wallet_disconnect: { params: z.optional(z.union([z.strictObject({}), z.tuple([])])), result: z.null() },
} satisfies Record<string, Form>

/** All namespaces except eip155. */
export const families = Namespace.options.filter((namespace) => namespace !== 'eip155')
