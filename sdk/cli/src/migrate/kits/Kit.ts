/** What happens to one option, prop or theme value of a kit. */
export type Move =
  /**
   * It becomes the option `to` of `createSdk`. A dot separates the name of an object from the name in it. `as: 'list'`
   * puts the value into a list. `as: 'wallets'` and `as: 'theme'` convert it by the kit's `wallets` and `theme`.
   * `as: 'siwe'` makes a sign-in plug-in of it, and `as: 'chains'` converts networks. `values` converts texts; a text
   * that it maps to `null` needs no option.
   */
  | {
      readonly to: string
      readonly as?: 'list' | 'wallets' | 'theme' | 'siwe' | 'chains'
      readonly values?: Readonly<Record<string, string | null>>
    }
  /** It becomes the option of the same name of wagmi's `createConfig`. */
  | { readonly wagmi: true }
  /** It is removed, because Airlock does not need it. */
  | { readonly drop: string }
  /** It is removed, and a person decides what replaces it. `see` is a page of the documentation. */
  | { readonly decide: string; readonly see: string }

export type Moves = Readonly<Record<string, Move>>

/** What happens to something that a page imports from a kit. */
export type ImportMove =
  /** A component that becomes `<AirlockButton>`, with the conversion of its props. */
  | { readonly button: Moves; readonly show?: readonly string[] }
  /** A component around the page that becomes `<AirlockProvider>`. Its props become options of `createSdk`. */
  | { readonly provider: Moves }
  /** Something of another package. */
  | { readonly module: string; readonly name: string }
  /** Something with the same name in the bridge: a file of the page that uses Airlock. */
  | { readonly bridge: true }
  /** A function that creates wagmi's configuration. Its options become those of `createSdk` and `createConfig`. */
  | { readonly config: true }
  /** A theme function. `mode` is the option `themeMode`. */
  | { readonly theme: 'light' | 'dark' | null }
  | { readonly decide: string; readonly see: string }

/** Everything that is specific to a kit: data only. The guides in `sdk/docs` are written from it. */
export type Kit = {
  readonly id: 'rainbowkit' | 'appkit' | 'connectkit' | 'walletAdapter' | 'onboard'
  readonly name: string
  /** Packages that the migration removes. A trailing `*` matches any end. */
  readonly packages: readonly string[]
  /** Options of the function that configures the kit. */
  readonly options: Moves
  /** Keys of a theme → theme variable of Airlock. */
  readonly theme: Moves
  /** A wallet's name in the kit → its id in the wallet list. `null` for a wallet that is always shown. */
  readonly wallets: Readonly<Record<string, string | null>>
  readonly imports: Readonly<Record<string, ImportMove>>
  /** Custom elements → what they become. */
  readonly elements: Readonly<Record<string, ImportMove>>
}
