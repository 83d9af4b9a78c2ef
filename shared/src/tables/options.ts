import * as z from 'zod/mini'
import { CaipNetworkId, ImageUrl, Namespace, ShortText, Social, Text } from '../protocol/primitives.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/))
const WalletIds = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(500))
/** Link to a wallet: https, or the scheme of the wallet's app. We check the link again before we open it (CT-1). */
const Link = z.string().check(z.maxLength(2048), z.regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*$/i))

const CustomNetwork = z.looseObject({
  id: z.union([z.int().check(z.positive()), ShortText]),
  name: ShortText.check(z.minLength(1)),
  nativeCurrency: z.object({
    name: ShortText,
    symbol: ShortText,
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: z.array(Url).check(z.minLength(1), z.maxLength(10)) }) }),
  blockExplorers: z.optional(z.looseObject({ default: z.object({ name: ShortText, url: Url }) })),
  testnet: z.optional(z.boolean()),
  chainNamespace: z.optional(Namespace),
  caipNetworkId: z.optional(CaipNetworkId),
  assets: z.optional(z.looseObject({ imageId: z.optional(ShortText), imageUrl: z.optional(ImageUrl) })),
})

const GivenNetwork = z.union([CaipNetworkId, CustomNetwork])

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

/** Switches of features. A list enables only its entries, and `true` enables all. */
const Features = z.strictObject({
  swaps: z.optional(z.union([z.boolean(), z.array(z.enum(['1inch']))])),
  onramp: z.optional(z.union([z.boolean(), z.array(z.enum(['meld', 'coinbase']))])),
  receive: z.optional(z.boolean()),
  send: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  socials: z.optional(z.union([z.boolean(), z.array(Social)])),
  activity: z.optional(z.boolean()),
  /** Older name of `activity`. */
  history: z.optional(z.boolean()),
  reownBranding: z.optional(z.boolean()),
  analytics: z.optional(z.boolean()),
  allWallets: z.optional(z.boolean()),
  legalCheckbox: z.optional(z.boolean()),
  smartSessions: z.optional(z.boolean()),
  pay: z.optional(z.boolean()),
  collapseWallets: z.optional(z.boolean()),
  /** Older option that means the opposite of `collapseWallets`. */
  emailShowWallets: z.optional(z.boolean()),
  connectMethodsOrder: z.optional(z.array(z.enum(['wallet', 'email', 'social'])).check(z.minLength(1), z.maxLength(3))),
  connectorTypeOrder: z.optional(z.array(WalletType).check(z.maxLength(7))),
  walletFeaturesOrder: z.optional(z.array(z.enum(['onramp', 'swaps', 'receive', 'send'])).check(z.maxLength(4))),
})

/**
 * Schemas of all `createSdk` options that the modal validates. `accepts.ts` describes them for developers. Options that
 * are functions or objects of the host's window are never sent to the modal, so they are not listed here.
 */
export const options = {
  projectId: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
  networks: z.array(GivenNetwork).check(z.minLength(1), z.maxLength(100)),
  defaultNetwork: GivenNetwork,
  metadata: z.strictObject({
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
  themeMode: z.enum(['light', 'dark']),
  themeVariables: z.record(z.string().check(z.regex(/^--(w3m|apkt)-[a-z-]{1,40}$/)), z.union([ShortText, z.number()])),
  features: Features,
  featuredWalletIds: WalletIds,
  includeWalletIds: WalletIds,
  excludeWalletIds: WalletIds,
  customWallets: z.array(CustomWallet).check(z.maxLength(50)),
  customRpcUrls: z.record(CaipNetworkId, z.array(z.looseObject({ url: Url })).check(z.maxLength(10))),
  chainImages: z.record(ShortText, ImageUrl),
  /**
   * Connector id → image. The id is the rdns of an announced wallet, `injected` (`window.ethereum`), or
   * `walletConnect`.
   */
  connectorImages: z.record(ShortText, ImageUrl),
  /** ISO 4217 code of the currency for prices. Ignored if the blockchain API does not support this currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /**
   * BCP 47 tag of the modal's language. A tag without a language of its own falls back to one, see `languageOf`. The
   * modal reads the tag from its URL, before it receives the options.
   */
  locale: z.string().check(z.maxLength(35)),
  /** Texts that replace texts of the modal, by message key. They are never rendered as HTML. */
  texts: z.record(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)), z.string().check(z.minLength(1), z.maxLength(200))),
  termsConditionsUrl: Url,
  privacyPolicyUrl: Url,
  allWallets: z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  enableWallets: z.boolean(),
  enableEIP6963: z.boolean(),
  enableInjected: z.boolean(),
  enableWalletConnect: z.boolean(),
  enableNetworkSwitch: z.boolean(),
  allowUnsupportedChain: z.boolean(),
  defaultAccountTypes: z.strictObject({
    eip155: z.optional(z.enum(['eoa', 'smartAccount'])),
    // These families have only one account type each.
    solana: z.optional(z.literal('eoa')),
    polkadot: z.optional(z.literal('eoa')),
    bip122: z.optional(z.literal('payment')),
  }),
  enableAuthLogger: z.boolean(),
  experimental_preferUniversalLinks: z.boolean(),
  manualWCControl: z.boolean(),
  // The plug-in's functions stay in the host, and only its data is sent.
  siwx: z.looseObject({ required: z.optional(z.boolean()), signOutOnDisconnect: z.optional(z.boolean()) }),
  debug: z.boolean(),
} as const satisfies Record<string, z.ZodMiniType>

export type OptionKey = keyof typeof options
export type GivenOptions = { readonly [key in OptionKey]?: z.output<(typeof options)[key]> }
/** The valid options, as the modal stores them. */
export type Options = Omit<GivenOptions, 'defaultNetwork'> & {
  /** CAIP-2 id of one of `networks`. */
  readonly defaultNetwork?: string | undefined
  /**
   * Whether the link to the terms that the user must accept (`features.legalCheckbox`) was invalid. Users could not
   * read the terms, so connecting is disabled.
   */
  readonly lostTerms?: boolean | undefined
}
export type FeatureKey = keyof NonNullable<Options['features']>
