/** The type `Json` of the protocol. Defined again here, because the SDK's package contains these types but not zod. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** How a user logs in to the embedded wallet. */
export type LoginMethod = 'email' | 'farcaster' | 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/**
 * Events of the modal, by their names in `sdk.on`. The modal sends each event to the host. `sentProperties.ts` in the
 * modal frame defines which properties of an event are sent to analytics, if analytics are on.
 */
export type ModalEvents = {
  MODAL_CREATED: Record<string, never>
  INITIALIZE: { [option: string]: Json }
  INTERNAL_SDK_ERROR: Record<string, never>
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: Record<string, never>
  CLICK_NETWORKS: Record<string, never>
  CLICK_WALLET_HELP: Record<string, never>
  CLICK_NETWORK_HELP: Record<string, never>
  CLICK_GET_WALLET: Record<string, never>
  SELECT_WALLET: { name: string; platform: 'browser' | 'qrcode' | 'mobile' }
  SEARCH_WALLET: { badge: boolean; search: string }
  CONNECT_SUCCESS: { method: 'browser' | 'qrcode' | 'mobile' | LoginMethod; name: string }
  CONNECT_ERROR: { message: string }
  CONNECT_PROXY_ERROR: { message: string; mobile_link: string; name: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: string }
  EMAIL_LOGIN_SELECTED: Record<string, never>
  EMAIL_SUBMITTED: Record<string, never>
  DEVICE_REGISTERED_FOR_EMAIL: Record<string, never>
  EMAIL_VERIFICATION_CODE_SENT: Record<string, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<string, never>
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  EMAIL_EDIT: Record<string, never>
  EMAIL_UPGRADE_FROM_MODAL: Record<string, never>
  SOCIAL_LOGIN_STARTED: { provider: string }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  SOCIAL_LOGIN_ERROR: { provider: string }
  SOCIAL_LOGIN_CANCELED: { provider: string }
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; error: string }
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  CLICK_CANCEL_SIWX: SignInProperties
  SIWX_AUTH_SUCCESS: SignInProperties
  SIWX_AUTH_ERROR: SignInProperties
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  LOAD_MORE_TRANSACTIONS: HistoryRequest
  ERROR_FETCH_TRANSACTIONS: HistoryRequest
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  CLICK_SELECT_TOKEN_TO_SWAP: Record<string, never>
  CLICK_SELECT_NETWORK_TO_SWAP: Record<string, never>
  CLICK_CONVERT: Record<string, never>
  INITIATE_SWAP: SwapFacts
  /** `swapToAmount` is the amount received. Omitted if the network does not report this amount. */
  SWAP_SUCCESS: Omit<SwapFacts, 'swapToAmount'> & { swapToAmount?: string }
  SWAP_ERROR: SwapFacts & { message: string }
  SWAP_APPROVAL_ERROR: SwapFacts & { message: string }
  SEND_INITIATED: SentFacts
  /** `hash`: transaction hash, or the signature on Solana. Only sent to the host page, never to analytics. */
  SEND_SUCCESS: SentFacts & { hash: string }
  SEND_REJECTED: SentFacts
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
