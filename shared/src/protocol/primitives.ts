import * as z from 'zod/mini'

/** The schemas that all contracts are built from. Each schema limits the size of its values. */

export const Nothing = z.literal(null)

export const Namespace = z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
export type Namespace = z.output<typeof Namespace>

/** CAIP-2, such as `eip155:1`. */
export const CaipNetworkId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
/** CAIP-10, such as `eip155:1:0xab16…`. */
export const CaipAddress = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
/** Id of a connection. All pages of one browser use the same id for it. */
export const ConnectionId = z.string().check(z.regex(/^[0-9a-f]{16}$/))
/** An address in the format of its chain family. */
export const Address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

export const ShortText = z.string().check(z.maxLength(256))
export const Text = z.string().check(z.maxLength(4096))
export const MethodName = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/))
/** A WalletConnect pairing link, version 2. */
export const PairingUri = z.string().check(z.maxLength(2048), z.regex(/^wc:[0-9a-f]{64}@2\?[^\s"'<>]+$/))
/** Id of a batch of calls. EIP-5792 allows 4,096 bytes, which are 8,194 characters of hex with `0x`. */
export const CallsId = z.string().check(z.minLength(1), z.maxLength(8_194))
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/))
/** EIP-6963 reverse domain name. Empty for a wallet that announced none. */
export const Rdns = z.string().check(z.regex(/^([a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,8})?$/))
/** A wallet's icon. Only M's `walletIcon` validates it, so that a wallet with an invalid icon is still listed. */
export const IconText = z.string().check(z.maxLength(131072))
/** URL of an image. M's policy decides which images load (CT-4): https, and this machine in development. */
export const ImageUrl = z.string().check(z.maxLength(131072), z.regex(/^(https?:\/\/|data:image\/)[^\s"'<>]*$/))

/**
 * A normalized email address, which we compare, store and send emails to. `readEmail` creates it: lowercase, with the
 * domain in ASCII. The local part is a dot-atom (RFC 5321: no dot at the start, at the end or next to another dot). It
 * has none of the characters that some mail servers read as a route to another server.
 */
export const Email = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(
      /^(?!\.|.*\.[.@])[a-z0-9_.#$&'*+/=?^`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    ),
  )

export type Json = z.core.util.JSONType
/** Any JSON value. The guard has already checked that it is JSON, so zod does not walk it again. */
export const Json = z.unknown() as z.ZodMiniType<Json, Json>

export const JsonRpc = z.strictObject({
  method: MethodName,
  params: z.optional(z.union([z.array(Json), z.record(z.string(), Json)])),
})
export type JsonRpc = z.output<typeof JsonRpc>

/** Providers of social logins to the embedded wallet, in the specification's order. */
export const Social = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
export type Social = z.output<typeof Social>
