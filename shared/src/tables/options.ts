import * as z from 'zod/mini'
import { CaipNetworkId, ImageUrl, Namespace, ShortText, Social, Text } from '../protocol/primitives.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/))
const WalletIds = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(500))
/**
 * Links of a wallet: https, or the scheme of its app. What they may open is checked again where they are used (CT-1).
 */
const Link = z.string().check(z.maxLength(2048), z.regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*$/i))

const CustomNetwork = z.looseObject({
  id: z.union([z.int().check(z.positive()), ShortText]),
  name: ShortText.check(z.minLength(1)),
  nativeCurrency: z.looseObject({
    name: ShortText,
    symbol: ShortText,
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: z.array(Url).check(z.minLength(1), z.maxLength(10)) }) }),
  blockExplorers: z.optional(z.looseObject({ default: z.looseObject({ name: ShortText, url: Url }) })),
  testnet: z.optional(z.boolean()),
  chainNamespace: z.optional(Namespace),
  caipNetworkId: z.optional(CaipNetworkId),
  assets: z.optional(z.looseObject({ imageId: z.optional(ShortText), imageUrl: z.optional(ImageUrl) })),
})

const CustomWallet = z.strictObject({
  id: ShortText.check(z.minLength(1)),
  name: ShortText.check(z.minLength(1)),
  homepage: z.optional(Url),
  image_url: z.optional(ImageUrl),
  mobile_link: z.optional(Link),
  desktop_link: z.optional(Link),
  webapp_link: z.optional(Url),
  app_store: z.optional(Url),
  play_store: z.optional(Url),
  rdns: z.optional(ShortText),
})

const WalletType = z.enum(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'])

/** `true` stands for all that there are, a list for these. */
const Features = z.strictObject({
  swaps: z.optional(z.union([z.boolean(), z.array(z.enum(['1inch']))])),
  onramp: z.optional(z.union([z.boolean(), z.array(z.enum(['meld', 'coinbase']))])),
  receive: z.optional(z.boolean()),
  send: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  socials: z.optional(z.union([z.boolean(), z.array(Social)])),
  activity: z.optional(z.boolean()),
  /** The older name of `activity`. */
  history: z.optional(z.boolean()),
  reownBranding: z.optional(z.boolean()),
  analytics: z.optional(z.boolean()),
  allWallets: z.optional(z.boolean()),
  legalCheckbox: z.optional(z.boolean()),
  smartSessions: z.optional(z.boolean()),
  pay: z.optional(z.boolean()),
  collapseWallets: z.optional(z.boolean()),
  /** The older name of the opposite of `collapseWallets`. */
  emailShowWallets: z.optional(z.boolean()),
  connectMethodsOrder: z.optional(z.array(z.enum(['wallet', 'email', 'social'])).check(z.minLength(1), z.maxLength(3))),
  connectorTypeOrder: z.optional(z.array(WalletType).check(z.maxLength(7))),
  walletFeaturesOrder: z.optional(z.array(z.enum(['onramp', 'swaps', 'receive', 'send'])).check(z.maxLength(4))),
})

/**
 * Every option of `createSdk` that the modal judges, with what it accepts in words: for a wrong one, the developer
 * reads its name and this sentence. Options that are functions or objects of the host's window never cross and are not
 * here.
 */
export const options = {
  projectId: {
    schema: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
    accepts: 'the 32 hexadecimal digits of your project id',
  },
  networks: {
    schema: z.array(z.union([CaipNetworkId, CustomNetwork])).check(z.minLength(1), z.maxLength(100)),
    accepts:
      "a list of at least one network, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http",
  },
  defaultNetwork: { schema: CaipNetworkId, accepts: "the CAIP-2 id of one of `networks`, such as 'eip155:1'" },
  metadata: {
    schema: z.strictObject({
      name: ShortText,
      description: z.optional(Text),
      url: z.optional(Url),
      icons: z.optional(z.array(ImageUrl).check(z.maxLength(8))),
      redirect: z.optional(
        z.strictObject({
          native: z.optional(Link),
          universal: z.optional(Url),
          linkMode: z.optional(z.boolean()),
        }),
      ),
    }),
    accepts: 'an object with name, and optionally description, url, a list of icons (https addresses) and redirect',
  },
  themeMode: { schema: z.enum(['light', 'dark']), accepts: "'light' or 'dark'" },
  themeVariables: {
    schema: z.record(z.string().check(z.regex(/^--(w3m|apkt)-[a-z-]{1,40}$/)), z.union([ShortText, z.number()])),
    accepts: 'an object from theme variables such as --w3m-accent to a text or a number',
  },
  features: {
    schema: Features,
    accepts:
      'an object of the feature switches send, receive, swaps, onramp, email, socials (true, false or a list), activity, analytics, allWallets, legalCheckbox, smartSessions, pay, collapseWallets, reownBranding and the orders connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder',
  },
  featuredWalletIds: { schema: WalletIds, accepts: 'a list of wallet ids, 64 hexadecimal digits each' },
  includeWalletIds: { schema: WalletIds, accepts: 'a list of wallet ids, 64 hexadecimal digits each' },
  excludeWalletIds: { schema: WalletIds, accepts: 'a list of wallet ids, 64 hexadecimal digits each' },
  customWallets: {
    schema: z.array(CustomWallet).check(z.maxLength(50)),
    accepts: 'a list of wallets, each with id, name and links (https, or the scheme of its app)',
  },
  customRpcUrls: {
    schema: z.record(CaipNetworkId, z.array(z.looseObject({ url: Url })).check(z.maxLength(10))),
    accepts: 'an object from CAIP-2 ids to lists of { url }',
  },
  chainImages: {
    schema: z.record(ShortText, ImageUrl),
    accepts: 'an object from network ids to https addresses of pictures',
  },
  /** A connector's id is the rdns of an announced wallet, `injected` for `window.ethereum`, or `walletConnect`. */
  connectorImages: {
    schema: z.record(ShortText, ImageUrl),
    accepts: 'an object from connector ids to https addresses of pictures',
  },
  /** Prices come in it, where the blockchain API has them. */
  currency: {
    schema: z.string().check(z.regex(/^[A-Z]{3}$/)),
    accepts: "the ISO 4217 code of the currency in which amounts of money are shown, such as 'EUR'",
  },
  termsConditionsUrl: { schema: Url, accepts: 'an https address' },
  privacyPolicyUrl: { schema: Url, accepts: 'an https address' },
  allWallets: { schema: z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE']), accepts: "'SHOW', 'HIDE' or 'ONLY_MOBILE'" },
  enableWallets: { schema: z.boolean(), accepts: 'true or false' },
  enableEIP6963: { schema: z.boolean(), accepts: 'true or false' },
  enableInjected: { schema: z.boolean(), accepts: 'true or false' },
  enableWalletConnect: { schema: z.boolean(), accepts: 'true or false' },
  enableNetworkSwitch: { schema: z.boolean(), accepts: 'true or false' },
  allowUnsupportedChain: { schema: z.boolean(), accepts: 'true or false' },
  defaultAccountTypes: {
    schema: z.strictObject({
      eip155: z.optional(z.enum(['eoa', 'smartAccount'])),
      solana: z.optional(z.literal('eoa')),
    }),
    accepts: "an object from eip155 to 'eoa' or 'smartAccount', and from solana to 'eoa'",
  },
  enableAuthLogger: { schema: z.boolean(), accepts: 'true or false' },
  experimental_preferUniversalLinks: { schema: z.boolean(), accepts: 'true or false' },
  manualWCControl: { schema: z.boolean(), accepts: 'true or false' },
  siwx: {
    // Functions stay in the page: what crosses of the plug-in is its data.
    schema: z.looseObject({ required: z.optional(z.boolean()), signOutOnDisconnect: z.optional(z.boolean()) }),
    accepts:
      'a plain object with the functions getSessions, addSession, createMessage, getNonce, revokeSession, setSessions, getRequired, and optionally required and signOutOnDisconnect (true or false)',
  },
  debug: { schema: z.boolean(), accepts: 'true or false' },
} as const satisfies Record<string, { schema: z.ZodMiniType; accepts: string }>

export type OptionKey = keyof typeof options
export type Options = { readonly [key in OptionKey]?: z.output<(typeof options)[key]['schema']> }
