import * as z from 'zod/mini'
import { CallsQuestion, CallsQuote } from '../tables/CallsQuote.ts'
import { languages } from '../tables/languages.ts'
import type { Contract } from './contract.ts'
import {
  Address,
  CaipNetworkId,
  Email,
  ImageUrl,
  Json,
  JsonRpc,
  Namespace,
  Nothing,
  ShortText,
  Text,
} from './primitives.ts'

const Url = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\//))
const Otp = z.string().check(z.regex(/^\d{6}$/))
const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
const AccountType = z.enum(['eoa', 'smartAccount'])
const ChainId = z.union([CaipNetworkId, z.int().check(z.positive())])

const User = z.strictObject({
  address: Address,
  chainId: ChainId,
  email: z.optional(z.nullable(Email)),
  accounts: z.optional(z.array(z.strictObject({ address: Address, type: AccountType })).check(z.maxLength(20))),
  preferredAccountType: z.optional(AccountType),
  smartAccountDeployed: z.optional(z.boolean()),
  userName: z.optional(z.nullable(ShortText)),
})

/**
 * Calls that the modal frame may make to the auth frame: the specification's 22 app-to-frame messages. Success and
 * error are returned as the call's outcome. No result contains a key, a share or a bearer token.
 */
export const frameToAuth = {
  switchNetwork: { params: z.strictObject({ chainId: ChainId }), result: z.strictObject({ chainId: ChainId }) },
  connectEmail: {
    params: z.strictObject({ email: Email }),
    result: z.strictObject({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  connectDevice: { params: Nothing, result: Nothing },
  connectOtp: { params: z.strictObject({ otp: Otp }), result: Nothing },
  connectSocial: {
    params: z.strictObject({ uri: Text, preferredAccountType: z.optional(AccountType), chainId: z.optional(ChainId) }),
    result: User,
  },
  getSocialRedirectUri: {
    params: z.strictObject({ provider: SocialProvider }),
    result: z.strictObject({ uri: Url }),
  },
  getFarcasterUri: { params: Nothing, result: z.strictObject({ url: Url }) },
  connectFarcaster: { params: Nothing, result: z.strictObject({ userName: ShortText }) },
  getUser: {
    params: z.strictObject({
      chainId: z.optional(ChainId),
      preferredAccountType: z.optional(AccountType),
      socialUri: z.optional(Text),
    }),
    result: User,
  },
  signOut: { params: Nothing, result: Nothing },
  isConnected: { params: Nothing, result: z.strictObject({ isConnected: z.boolean() }) },
  getChainId: { params: Nothing, result: z.strictObject({ chainId: ChainId }) },
  getSmartAccountEnabledNetworks: {
    params: Nothing,
    result: z.strictObject({
      smartAccountEnabledNetworks: z.array(z.int().check(z.positive())).check(z.maxLength(200)),
    }),
  },
  initSmartAccount: { params: Nothing, result: z.strictObject({ address: Address, isDeployed: z.boolean() }) },
  setPreferredAccount: {
    params: z.strictObject({ type: AccountType }),
    result: z.strictObject({ type: AccountType, address: Address }),
  },
  rpcRequest: { params: z.strictObject({ namespace: Namespace, chainId: CaipNetworkId, rpc: JsonRpc }), result: Json },
  updateEmail: {
    params: z.strictObject({ email: Email }),
    result: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  updateEmailPrimaryOtp: { params: z.strictObject({ otp: Otp }), result: Nothing },
  updateEmailSecondaryOtp: { params: z.strictObject({ otp: Otp }), result: z.strictObject({ newEmail: Email }) },
  syncTheme: {
    params: z.strictObject({ themeMode: z.enum(['light', 'dark']), accent: z.optional(ShortText) }),
    result: Nothing,
  },
  syncDappData: {
    params: z.strictObject({
      metadata: z.optional(
        z.strictObject({
          name: ShortText,
          description: Text,
          url: Text,
          icons: z.array(ImageUrl).check(z.maxLength(8)),
        }),
      ),
      sdkVersion: z.optional(ShortText),
      sdkType: z.optional(ShortText),
      projectId: ShortText,
      /** Origin of the host page, as M reports it. A uses it only if the browser has no `ancestorOrigins`. */
      origin: z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[^/?#\s]+$/)),
      /** ISO 4217 code of the currency that A shows next to fees. */
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    }),
    result: Nothing,
  },
  reload: { params: Nothing, result: Nothing },

  // The calls below are additions to the specification's 22 calls.
  /** The language of the modal. The modal sends it before all other calls, unless it is English. */
  syncLanguage: { params: z.strictObject({ language: z.enum(languages) }), result: Nothing },
  /** The user closed the modal, so pending approvals are rejected. */
  abort: { params: Nothing, result: Nothing },
  /** Quotes the fee for the given calls. If they are requested within a minute, A signs the quoted operation. */
  quoteCalls: { params: CallsQuestion, result: CallsQuote },
  /** Shows the security screen (browsers, passkey, password; keys only after a new code) until the user leaves it. */
  showSecurity: { params: Nothing, result: Nothing },
  /**
   * Offers a passkey to back up a wallet that a Farcaster login just created: an attacker can trick the user into
   * scanning the attacker's login QR code. Ends if the user has or declines a passkey, or needs none. Never fails.
   */
  offerPasskey: { params: Nothing, result: Nothing },
} satisfies Contract
