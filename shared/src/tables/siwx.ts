import * as z from 'zod/mini'
import { Address, CaipNetworkId, Json, Nothing, ShortText, Text } from '../protocol/primitives.ts'

const Data = z.record(z.string(), Json)
/** For an account whose contract is not deployed yet, the signature contains its deployment data (ERC-6492). */
const Signature = z.string().check(z.minLength(1), z.maxLength(32_768))

const cacao = z.optional(Data)
/** The message of a wallet that signed during pairing lists everything it grants (ERC-5573). */
const Signed = z.string().check(z.maxLength(32_768))
/** The fields, the message and the signature. `cacao` (CAIP-74) if the wallet signed during pairing. */
export const SignInSession = z.strictObject({ data: Data, message: Signed, signature: Signature, cacao })
export type SignInSession = z.output<typeof SignInSession>

const Sessions = z.array(SignInSession).check(z.maxLength(20))
const Account = z.strictObject({ chainId: CaipNetworkId, address: Address })

const AddressOrNone = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{0,128}$/))

/** Callbacks of a host's sign-in plug-in (SIWX). Sent as `frameToHost.siwx`. */
export const siwx = {
  getNonce: { input: Nothing, answer: ShortText },
  /** Without `message`, the modal writes the message from `data` in the format of the account's family. */
  createMessage: {
    /** The address is empty if a wallet is to sign in during pairing, because no account is known yet. */
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
