import * as z from 'zod/mini'
import { Address, CaipNetworkId, Json, Nothing, ShortText, Text } from './primitives.ts'

const Session = z.strictObject({ data: z.record(z.string(), Json), message: Text, signature: Text })
const Account = z.strictObject({ chainId: CaipNetworkId, address: Address })

/** The callbacks of a host's sign-in plug-in (SIWX), which cross as `frameToHost.siwx`. */
export const siwx = {
  getNonce: { input: Nothing, answer: ShortText },
  createMessage: {
    input: z.strictObject({ accountAddress: Address, chainId: CaipNetworkId, notBefore: z.optional(ShortText) }),
    answer: z.strictObject({ data: z.record(z.string(), Json), message: Text }),
  },
  addSession: { input: Session, answer: Nothing },
  revokeSession: { input: Account, answer: Nothing },
  getSessions: { input: Account, answer: z.array(Session).check(z.maxLength(20)) },
}
