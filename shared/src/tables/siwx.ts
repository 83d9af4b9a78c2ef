import * as z from 'zod/mini'
import { Address, CaipNetworkId, Json, Nothing, ShortText, Text } from '../protocol/primitives.ts'

const Data = z.record(z.string(), Json)
/** The signature of an account whose contract is not deployed yet contains all that deploys it (ERC-6492). */
const Signature = z.string().check(z.minLength(1), z.maxLength(32_768))

const cacao = z.optional(Data)
/** The message of a wallet that signed while it paired lists all that it grants (ERC-5573). */
const Signed = z.string().check(z.maxLength(32_768))
/** What was said, in which words, and the signature; CAIP-74 where a wallet signed in while it was paired. */
export const SignInSession = z.strictObject({ data: Data, message: Signed, signature: Signature, cacao })
export type SignInSession = z.output<typeof SignInSession>

const Sessions = z.array(SignInSession).check(z.maxLength(20))
const Account = z.strictObject({ chainId: CaipNetworkId, address: Address })

const AddressOrNone = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{0,128}$/))

/** The callbacks of a host's sign-in plug-in (SIWX), which cross as `frameToHost.siwx`. */
export const siwx = {
  getNonce: { input: Nothing, answer: ShortText },
  /** Without `message` the modal writes the text from `data`, as the account's family has it. */
  createMessage: {
    /** The address is empty where a wallet is to sign in while it pairs: no account is known yet. */
    input: z.strictObject({
      accountAddress: AddressOrNone,
      chainId: CaipNetworkId,
      notBefore: z.optional(ShortText),
    }),
    answer: z.strictObject({ data: Data, message: z.optional(Text) }),
  },
  addSession: { input: SignInSession, answer: Nothing },
  revokeSession: { input: Account, answer: Nothing },
  getSessions: { input: Account, answer: Sessions },
  setSessions: { input: Sessions, answer: Nothing },
  getRequired: { input: Nothing, answer: z.boolean() },
}
