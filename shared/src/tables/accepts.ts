import { featureAccepts } from './featureAccepts.ts'
import type { OptionKey } from './options.ts'

/**
 * Describes the valid values of each option of `createSdk`. If an option is invalid, the dapp's developer sees its name
 * and this description. The modal loads the descriptions only when an option is invalid.
 */
export const accepts: Readonly<Record<OptionKey, string>> = {
  projectId: 'the 32 hexadecimal digits of your project id',
  networks:
    "a list of 1 to 100 networks, each a CAIP-2 id such as 'eip155:1' or an object with id, name, nativeCurrency and rpcUrls.default.http",
  defaultNetwork: "one of `networks`, or its CAIP-2 id such as 'eip155:1'",
  metadata: 'an object with name, and optionally description, url, a list of icons (https addresses) and redirect',
  themeMode: "'light' or 'dark'",
  themeVariables: 'an object from theme variables such as --w3m-accent to a text or a number',
  features: `an object of the switches ${Object.keys(featureAccepts).join(', ')}`,
  featuredWalletIds: 'a list of wallet ids, 64 hexadecimal digits each',
  includeWalletIds: 'a list of wallet ids, 64 hexadecimal digits each',
  excludeWalletIds: 'a list of wallet ids, 64 hexadecimal digits each',
  customWallets: 'a list of wallets, each with id, name and links (https, or the scheme of its app)',
  customRpcUrls: 'an object from CAIP-2 ids to lists of { url }',
  chainImages: 'an object from network ids to https addresses of pictures',
  connectorImages: 'an object from connector ids to https addresses of pictures',
  currency: "the ISO 4217 code of the currency in which amounts of money are shown, such as 'EUR'",
  locale: "a language tag such as 'de' or 'pt-BR'",
  texts: 'an object from message keys such as title_connect to texts of 1 to 200 characters',
  termsConditionsUrl: 'an https address',
  privacyPolicyUrl: 'an https address',
  allWallets: "'SHOW', 'HIDE' or 'ONLY_MOBILE'",
  enableWallets: 'true or false',
  enableEIP6963: 'true or false',
  enableInjected: 'true or false',
  enableWalletConnect: 'true or false',
  enableNetworkSwitch: 'true or false',
  allowUnsupportedChain: 'true or false',
  defaultAccountTypes:
    "an object from eip155 to 'eoa' or 'smartAccount', from solana and polkadot to 'eoa', and from bip122 to 'payment'",
  enableAuthLogger: 'true or false',
  experimental_preferUniversalLinks: 'true or false',
  manualWCControl: 'true or false',
  siwx: 'a plain object with the functions getSessions, addSession, createMessage, getNonce, revokeSession, setSessions, getRequired, and optionally required and signOutOnDisconnect (true or false)',
  debug: 'true or false',
}
