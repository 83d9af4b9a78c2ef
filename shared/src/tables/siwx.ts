import * as z from 'zod/mini'
import { Address, CaipNetworkId, Json, Nothing, ShortText, Text } from '../protocol/primitives.ts'

const Data = z.record(z.string(), Json)
/** A signature. For an account whose contract is not deployed yet, it also contains the deployment data (ERC-6492). */
const Signature = z.string().check(z.minLength(1), z.maxLength(32_768))

const cacao = z.optional(Data)
/** A signed message. If a wallet signed it during pairing, it is long, because it lists all permissions (ERC-5573). */
const Signed = z.string().check(z.maxLength(32_768))
/** A sign-in session: fields, message and signature. Has `cacao` (CAIP-74) if the wallet signed during pairing. */
export const SignInSession = z.strictObject({ data: Data, message: Signed, signature: Signature, cacao })
export type SignInSession = z.output<typeof SignInSession>

const Sessions = z.array(SignInSession).check(z.maxLength(20))
const Account = z.strictObject({ chainId: CaipNetworkId, address: Address })

const AddressOrNone = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{0,128}$/))

/** Callbacks of a host's sign-in plug-in (SIWX). Sent as `frameToHost.siwx`. */
export const siwx = {
  getNonce: { input: Nothing, answer: ShortText },
  /**
   * If the result has no `message`, the modal writes the message from `data`, in the format of the account's family.
   */
  createMessage: {
    /** `accountAddress` is empty if the wallet signs in during pairing, because its account is not known yet. */
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
