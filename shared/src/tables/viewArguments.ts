import * as z from 'zod/mini'
import { CaipNetworkId, Namespace, Rdns, ShortText } from '../protocol/primitives.ts'
import type { HostView } from './views.ts'

type Row = {
  readonly schema: z.ZodMiniType
  /** Description of the valid arguments, for the dapp's developer. */
  readonly accepts: string
}

/** A token of a swap: its symbol, its contract address, or `native`. */
const SwapSide = z.string().check(z.minLength(1), z.maxLength(42))

/** Arguments that a host may pass when it opens a view. A view that is not listed here takes no arguments. */
export const viewArguments = {
  SwitchNetwork: {
    schema: z.strictObject({ network: CaipNetworkId }),
    accepts: '{ network }, the CAIP-2 id of one of `networks`',
  },
  ConnectingExternal: {
    schema: z.strictObject({ rdns: Rdns.check(z.minLength(1)) }),
    accepts: '{ rdns }, the reverse domain name of an installed wallet (EIP-6963)',
  },
  Downloads: {
    schema: z.strictObject({ walletId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    accepts: '{ walletId }, the 64 hexadecimal digits of a listed wallet',
  },
  Swap: {
    schema: z.optional(
      z.strictObject({
        fromToken: z.optional(SwapSide),
        toToken: z.optional(SwapSide),
        amount: z.optional(z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/))),
      }),
    ),
    accepts:
      '{ fromToken, toToken, amount }, each optional: a token by its contract, its symbol or `native`, and whole units as decimal text',
  },
  // All arguments are optional, because this view also opens without them.
  WalletSend: {
    schema: z.optional(
      z.strictObject({
        amount: z.optional(ShortText),
        assetAddress: z.optional(z.string().check(z.regex(/^(native|0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))),
        namespace: z.optional(Namespace),
        chainId: z.optional(z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,32}$/))])),
        to: z.optional(ShortText),
      }),
    ),
    accepts:
      '{ amount, assetAddress, namespace, chainId, to }, each optional: a decimal text, a contract, mint or `native`, `eip155` or `solana`, the CAIP-2 reference, an address or name',
  },
} as const satisfies { readonly [view in HostView]?: Row }

/** The types of the arguments, for each view that takes arguments. */
export type ViewArguments = {
  readonly [view in keyof typeof viewArguments]: z.output<(typeof viewArguments)[view]['schema']>
}
