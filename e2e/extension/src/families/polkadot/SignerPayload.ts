import * as z from 'zod/mini'

const Hex = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'must be whole bytes in hexadecimal'))
const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a hash of 32 bytes'))
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]+$/, 'must be a quantity in hexadecimal')),
  z.transform((value) => BigInt(value)),
)

/** An extrinsic's payload from a dapp: polkadot{.js}'s `SignerPayloadJSON`. */
export const SignerPayload = z.object({
  address: z.string(),
  method: Hex,
  era: Hex,
  nonce: Quantity,
  tip: Quantity,
  mode: z.optional(z.number()),
  specVersion: Quantity,
  transactionVersion: Quantity,
  genesisHash: Hash,
  blockHash: Hash,
  metadataHash: z.nullish(Hash),
  version: z.literal(4),
  signedExtensions: z.array(z.string()),
})
export type SignerPayload = z.output<typeof SignerPayload>
