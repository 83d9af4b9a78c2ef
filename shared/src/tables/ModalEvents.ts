/** The type `Json` of the protocol. Defined again here, because the SDK's package contains these types but not zod. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** How a user logs in to the embedded wallet. */
export type LoginMethod = 'email' | 'farcaster' | 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/**
 * Events of the modal, by their names in `sdk.on`. The modal sends each event to the host. `sentProperties.ts` in the
 * modal frame defines which properties of an event are sent to analytics, if analytics are on.
 *
 * @example const names: readonly (keyof ModalEvents)[] = ['MODAL_OPEN', 'CONNECT_SUCCESS']
 */
export type ModalEvents = {
  /** The modal's frame has loaded. */
  MODAL_CREATED: Record<string, never>
  /** The modal has read the options of `createSdk`. `data` contains them. */
  INITIALIZE: { [option: string]: Json }
  /** The modal has failed in a way that it did not expect. */
  INTERNAL_SDK_ERROR: Record<string, never>
  /** The modal has opened. `connected`: whether a wallet was connected at that time. */
  MODAL_OPEN: { connected: boolean }
  /** The modal has closed. `connected`: whether a wallet was connected at that time. */
  MODAL_CLOSE: { connected: boolean }
  /** The user opens the list of all wallets. */
  CLICK_ALL_WALLETS: Record<string, never>
  /** The user opens the list of networks. */
  CLICK_NETWORKS: Record<string, never>
  /** The user opens the help about wallets. */
  CLICK_WALLET_HELP: Record<string, never>
  /** The user opens the help about networks. */
  CLICK_NETWORK_HELP: Record<string, never>
  /** The user opens the view for users without a wallet. */
  CLICK_GET_WALLET: Record<string, never>
  /** The user chooses a wallet. `platform`: how it will connect. */
  SELECT_WALLET: { name: string; platform: 'browser' | 'qrcode' | 'mobile' }
  /** The user searches the wallet list. `badge`: whether only certified wallets are shown. */
  SEARCH_WALLET: { badge: boolean; search: string }
  /** The user has connected a wallet or has logged in. `name` is the name of the wallet. */
  CONNECT_SUCCESS: { method: 'browser' | 'qrcode' | 'mobile' | LoginMethod; name: string }
  /** A wallet could not be connected. */
  CONNECT_ERROR: { message: string }
  /** The app of a wallet did not open on a phone. `mobile_link` is the link that the modal tried. */
  CONNECT_PROXY_ERROR: { message: string; mobile_link: string; name: string }
  /** Wallets were disconnected. `namespace` is `all` if the user or the dapp disconnected everything. */
  DISCONNECT_SUCCESS: { namespace: string }
  /** A wallet could not be disconnected. */
  DISCONNECT_ERROR: { message: string }
  /** The active network has changed. `network` is its CAIP-2 id. */
  SWITCH_NETWORK: { network: string }
  /** The user has focused the email field. */
  EMAIL_LOGIN_SELECTED: Record<string, never>
  /** The user has entered an email address. */
  EMAIL_SUBMITTED: Record<string, never>
  /** The user has clicked the link in the email. */
  DEVICE_REGISTERED_FOR_EMAIL: Record<string, never>
  /** The email with the code has been sent. */
  EMAIL_VERIFICATION_CODE_SENT: Record<string, never>
  /** The user has entered the right code. */
  EMAIL_VERIFICATION_CODE_PASS: Record<string, never>
  /** The code was wrong or has expired. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The user changes the email address with which they log in. */
  EMAIL_EDIT: Record<string, never>
  /** The user opens the view that explains how to use the wallet outside of your dapp. */
  EMAIL_UPGRADE_FROM_MODAL: Record<string, never>
  /** The user has chosen a social login. */
  SOCIAL_LOGIN_STARTED: { provider: string }
  /** The provider has confirmed the user, and the modal asks for the user's wallet. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  /** The user has logged in with a social login. */
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  /** A social login has failed. */
  SOCIAL_LOGIN_ERROR: { provider: string }
  /** The user has canceled a social login. */
  SOCIAL_LOGIN_CANCELED: { provider: string }
  /** The user opens the view to choose a name for the account. */
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  /** The user registers a name. */
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  /** The name is registered. */
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  /** The name could not be registered. */
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; error: string }
  /** The user clicks the button that signs in. */
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  /** The user cancels the sign-in. */
  CLICK_CANCEL_SIWX: SignInProperties
  /** The user has signed in. */
  SIWX_AUTH_SUCCESS: SignInProperties
  /** The sign-in has failed. */
  SIWX_AUTH_ERROR: SignInProperties
  /** The user opens the form to send a token. */
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  /** The user switches between smart account and EOA. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
  /** The user opens the activity. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** The modal loads the next page of the activity. */
  LOAD_MORE_TRANSACTIONS: HistoryRequest
  /** The activity could not be loaded. */
  ERROR_FETCH_TRANSACTIONS: HistoryRequest
  /** The user opens the list of sellers of coins. */
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  /** The user chooses a seller of coins. */
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  /** The user opens the help about buying. */
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  /** The user opens the form to swap tokens. */
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  /** The user chooses a token of the swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: Record<string, never>
  /** The user switches to a network that supports swaps. */
  CLICK_SELECT_NETWORK_TO_SWAP: Record<string, never>
  /** The user opens the review of a swap. */
  CLICK_CONVERT: Record<string, never>
  /** The user confirms a swap. */
  INITIATE_SWAP: SwapFacts
  /** A swap is done. `swapToAmount` is the amount received. Omitted if the network does not report this amount. */
  SWAP_SUCCESS: Omit<SwapFacts, 'swapToAmount'> & { swapToAmount?: string }
  /** A swap has failed. */
  SWAP_ERROR: SwapFacts & { message: string }
  /** The approval of a swap's token has failed. */
  SWAP_APPROVAL_ERROR: SwapFacts & { message: string }
  /** The user confirms a payment. */
  SEND_INITIATED: SentFacts
  /**
   * A payment was sent. `hash`: transaction hash, or the signature on Solana. Only sent to the host page, never to
   * analytics.
   */
  SEND_SUCCESS: SentFacts & { hash: string }
  /** The user has declined a payment in the wallet. */
  SEND_REJECTED: SentFacts
  /** A payment has failed. */
  SEND_ERROR: SentFacts & { message: string }
}

type SignInProperties = { network: string; isSmartAccount: boolean }

type SwapFacts = {
  isSmartAccount: boolean
  network: string
  /** Token symbols. */
  swapFromToken: string
  swapToToken: string
  /** Amount in whole tokens, as a decimal string. */
  swapFromAmount: string
  swapToAmount: string
}

/** `cursor` identifies the requested page of the history. Omitted for the first page. */
type HistoryRequest = { address: string; projectId: string; cursor?: string; isSmartAccount: boolean }

/** `token` is a symbol, `amount` a decimal string in whole tokens. */
type SentFacts = { isSmartAccount: boolean; network: string; token: string; amount: string }
