import * as z from 'zod/mini'
import { ShortText, Text } from '#shared/protocol/primitives.ts'

const Time = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/))

/** Fields of a sign-in message (CAIP-122) that a dapp's plug-in provides. Unknown properties are kept. */
export const GivenSignIn = z.looseObject({
  domain: z.optional(ShortText),
  uri: z.optional(Text),
  version: z.optional(z.literal('1')),
  nonce: z.optional(ShortText),
  statement: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^[^\n]*$/))),
  resources: z.optional(z.array(Text).check(z.maxLength(20))),
  requestId: z.optional(ShortText),
  issuedAt: z.optional(Time),
  expirationTime: z.optional(Time),
  notBefore: z.optional(Time),
})

/** All fields of a sign-in message. */
export type SignInData = z.output<typeof GivenSignIn> & {
  readonly accountAddress: string
  /** Network of the account (CAIP-2). */
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
}
