/** Where a visitor or a developer meets an error. `caller` only rejects the caller's promise. */
type Surface = 'caller' | 'snack' | 'alert' | 'view'

type Entry = {
  readonly message: string
  readonly rpcCode: number
  readonly surface: Surface
  /** What an alert adds below its title: what the developer of the page can do. */
  readonly advice?: string
}

/**
 * Every error of Airlock: its text to the letter of the specification, the code a dapp gets (EIP-1193, EIP-1474), and
 * where it is shown.
 */
export const catalogue = {
  // What a dapp gets
  USER_REJECTED: { message: 'User rejected the request', rpcCode: 4001, surface: 'caller' },
  MODAL_CLOSED: { message: 'Modal closed', rpcCode: 4001, surface: 'caller' },
  UNAUTHORIZED: {
    message: 'The requested account or method has not been authorized by the visitor',
    rpcCode: 4100,
    surface: 'caller',
  },
  METHOD_NOT_ALLOWED: { message: 'Requested RPC call is not allowed', rpcCode: 4200, surface: 'caller' },
  ACTION_NOT_ALLOWED: { message: 'Action not allowed', rpcCode: 4200, surface: 'snack' },
  DISCONNECTED: {
    message: 'The wallet window stopped answering. Try again to open a new one',
    rpcCode: 4900,
    surface: 'caller',
  },
  CHAIN_DISCONNECTED: { message: 'The network could not be reached{where}', rpcCode: 4901, surface: 'caller' },
  BUNDLER_DISCONNECTED: {
    message: 'The service that sends for smart accounts (bundler) could not be reached',
    rpcCode: 4901,
    surface: 'caller',
  },
  UNKNOWN_CHAIN: { message: 'The wallet does not know this network', rpcCode: 4902, surface: 'caller' },
  INVALID_VIEW: { message: 'The view {view} takes {accepts}', rpcCode: -32602, surface: 'caller' },
  INVALID_PARAMS: { message: 'Invalid parameters: {detail}', rpcCode: -32602, surface: 'caller' },
  INVALID_RESULT: {
    message: '{name} returned an invalid result',
    rpcCode: -32603,
    surface: 'caller',
  },
  LIMIT_EXCEEDED: { message: 'Too many requests are waiting', rpcCode: -32005, surface: 'caller' },
  TIMED_OUT: { message: '{name} did not answer in time', rpcCode: -32603, surface: 'caller' },
  /** An error that came from outside (a wallet, a chain): its own text and code are kept. */
  REMOTE: { message: '{message}', rpcCode: -32603, surface: 'caller' },
  UNKNOWN: { message: 'Unknown error', rpcCode: -32603, surface: 'caller' },
  FRAME_UNREACHABLE: {
    message: 'The wallet window could not be loaded from {origin}: {detail}',
    rpcCode: 4900,
    surface: 'caller',
  },
  VERSION_MISMATCH: {
    message: 'The SDK speaks protocol version {sdk} and the frame speaks {frame}. Update the older one',
    rpcCode: -32603,
    surface: 'caller',
  },

  // Options and addresses
  UNKNOWN_OPTION: {
    message: 'Unknown option `{option}`',
    rpcCode: -32602,
    surface: 'alert',
    advice: 'It has no effect. Known options are {known}.',
  },
  INVALID_OPTION: { message: 'Option `{option}` accepts {accepts}', rpcCode: -32602, surface: 'alert' },
  INVALID_CAIP_ADDRESS: { message: 'Invalid CAIP-10 address', rpcCode: -32602, surface: 'caller' },
  INVALID_CAIP_NETWORK: { message: 'Invalid CAIP-2 network id', rpcCode: -32602, surface: 'caller' },
  BITCOIN_ADDRESS_MISSING: {
    message: 'Address parameter is required for switching bip122 connection',
    rpcCode: -32602,
    surface: 'snack',
  },
  BITCOIN_ACCOUNT_NOT_PAYMENT: {
    message: 'Switching to non-payment accounts is not allowed',
    rpcCode: -32602,
    surface: 'snack',
  },

  // Connecting
  FAILED_TO_CONNECT: { message: 'Failed to connect', rpcCode: -32603, surface: 'view' },
  CONNECTION_REJECTED: { message: 'Connection rejected', rpcCode: 4001, surface: 'view' },
  CONNECTION_ERROR: { message: 'Connection error', rpcCode: -32603, surface: 'snack' },
  FAILED_TO_DISCONNECT: { message: 'Failed to disconnect', rpcCode: -32603, surface: 'snack' },
  CONNECTOR_NOT_FOUND: { message: 'Failed to find connector', rpcCode: -32603, surface: 'snack' },
  NETWORK_NOT_FOUND: { message: 'Network not found', rpcCode: 4902, surface: 'caller' },
  CHAIN_NOT_SUPPORTED: { message: 'Chain is not supported', rpcCode: 4902, surface: 'snack' },
  UNSUPPORTED_CHAIN: { message: 'Unsupported chain', rpcCode: 4200, surface: 'caller' },
  NO_ACTIVE_ADDRESS: { message: 'No ActiveCaipAddress found', rpcCode: 4100, surface: 'caller' },

  // The embedded wallet
  AUTH_LOAD_FAILED: { message: 'Unable to load email login dependency', rpcCode: 4900, surface: 'snack' },
  AUTH_FRAME_MISSING: { message: 'W3mFrame: iframe is not set', rpcCode: 4900, surface: 'caller' },
  AUTH_NOT_CONNECTED: { message: 'Address or auth connector not found', rpcCode: 4100, surface: 'caller' },
  AUTH_INIT_FAILED: {
    message: 'A problem occurred while trying initialize authentication',
    rpcCode: -32603,
    surface: 'snack',
  },
  POPUP_BLOCKED: { message: 'Could not create social popup', rpcCode: -32603, surface: 'view' },
  SIWX_NOT_ENABLED: { message: 'SIWX is not enabled', rpcCode: -32603, surface: 'caller' },
  SIGNATURE_DECLINED: { message: 'Signature declined', rpcCode: 4001, surface: 'snack' },
  SMART_ACCOUNT_UNSUPPORTED: {
    message: 'This application might not support Smart Accounts',
    rpcCode: 4001,
    surface: 'snack',
  },

  // Sending
  SEND_INCOMPLETE: { message: 'An amount and receiver address are required', rpcCode: -32602, surface: 'snack' },
  SEND_TOKEN_MISSING: { message: 'A token is required', rpcCode: -32602, surface: 'snack' },
  SEND_FAILED: { message: 'Failed to send transaction. Please try again.', rpcCode: -32603, surface: 'snack' },
  SEND_UNSETTLED: { message: 'The last payment may still arrive', rpcCode: -32603, surface: 'view' },
  REPLACE_TOO_LATE: { message: 'This transaction does not wait any more', rpcCode: -32602, surface: 'snack' },
  SEND_AMOUNT_INVALID: { message: 'Invalid amount', rpcCode: -32602, surface: 'caller' },
  SEND_CHAIN_UNSUPPORTED: {
    message: 'Chain "{namespace}" is not supported for send parameters',
    rpcCode: -32602,
    surface: 'caller',
  },
  SEND_NETWORK_UNKNOWN: { message: 'Network with id "{chainId}" not found', rpcCode: 4902, surface: 'caller' },
  SEND_TOKEN_UNKNOWN: { message: 'Token not found', rpcCode: -32602, surface: 'caller' },

  // The network between
  HTTP_STATUS: { message: 'HTTP status code: {status}', rpcCode: -32603, surface: 'caller' },
  INVALID_ANSWER: {
    message: '{service} returned an invalid answer',
    rpcCode: -32603,
    surface: 'caller',
  },
  BALANCE_UNAVAILABLE: { message: 'Token Balance Unavailable', rpcCode: -32603, surface: 'snack' },
  HISTORY_UNAVAILABLE: { message: 'Failed to fetch transactions', rpcCode: -32603, surface: 'snack' },
  GAS_PRICE_UNSUPPORTED: { message: 'Network not supported for Gas Price', rpcCode: 4200, surface: 'snack' },
  SWAP_UNSUPPORTED: { message: 'Network not supported for Swaps', rpcCode: 4200, surface: 'snack' },
  ALLOWANCE_FAILED: { message: 'Failed to check allowance', rpcCode: -32603, surface: 'snack' },
  APPROVAL_FAILED: { message: 'Failed to create approval transaction', rpcCode: -32603, surface: 'snack' },
  SWAP_FAILED: { message: 'Failed to create transaction', rpcCode: -32603, surface: 'snack' },
  SWAP_REVERTS: { message: 'This swap would fail on the network', rpcCode: -32603, surface: 'snack' },
  TRANSACTION_FAILED: { message: 'Transaction error', rpcCode: -32603, surface: 'snack' },
  SWAP_STALE: { message: 'This quote is no longer valid. Review the swap again', rpcCode: -32603, surface: 'snack' },
  SWAP_MISMATCH: { message: 'This transaction is not the swap that was quoted', rpcCode: -32603, surface: 'snack' },
  RATE_LIMITED: { message: 'RATE_LIMITED', rpcCode: -32005, surface: 'alert' },
  SERVER_ERROR: { message: 'SERVER_ERROR', rpcCode: -32603, surface: 'alert' },

  // Names
  NAME_RESOLVE_FAILED: { message: 'Error resolving name', rpcCode: -32603, surface: 'view' },
  NAME_SUGGESTIONS_FAILED: { message: 'Error fetching name suggestions', rpcCode: -32603, surface: 'snack' },
  NAMES_OF_ADDRESS_FAILED: { message: 'Error fetching names for address', rpcCode: -32603, surface: 'snack' },
  NAME_REGISTRATION_FAILED: { message: 'Error registering name {name}', rpcCode: -32603, surface: 'snack' },
  /** What holds code on one network may be nothing, or someone else's, on another one. */
  NAME_OF_CONTRACT: {
    message: 'This name leads to a contract, and not to one on this network',
    rpcCode: -32602,
    surface: 'view',
  },
  INVALID_CHAIN_ID: { message: 'Invalid chainId', rpcCode: -32602, surface: 'caller' },

  // Logging in to the embedded wallet
  EMAIL_THROTTLED: { message: 'Please try again after {seconds} seconds', rpcCode: -32005, surface: 'view' },
  CODE_WRONG: { message: 'Invalid code', rpcCode: -32602, surface: 'view' },
  CODE_DEAD: { message: 'This code is no longer valid', rpcCode: -32602, surface: 'view' },
  LOGIN_ENDED: { message: 'This login has ended. Start again', rpcCode: -32603, surface: 'view' },
  LOGIN_REPLACED: { message: 'A newer login replaced this one', rpcCode: 4001, surface: 'caller' },
  MAIL_FAILED: { message: 'The email could not be sent', rpcCode: -32603, surface: 'view' },
  WINDOW_BLOCKED: { message: 'The browser did not open a window', rpcCode: -32603, surface: 'caller' },
  POPUP_CLOSED: { message: 'Popup closed', rpcCode: 4001, surface: 'snack' },
  SOCIAL_NOT_INITIATED: { message: 'Failed to initiate social connection', rpcCode: -32603, surface: 'snack' },
  FARCASTER_FAILED: { message: 'Failed to connect to farcaster', rpcCode: -32603, surface: 'snack' },
  SERVICE_UNREACHABLE: {
    message: 'The wallet service could not be reached. Check your connection',
    rpcCode: -32603,
    surface: 'view',
  },
  STATE_CHANGED: { message: 'This cannot be done now. Try again', rpcCode: -32603, surface: 'view' },
  IDENTITIES_DIFFER: {
    message: 'The two confirmations came from different accounts. Start again and choose one account',
    rpcCode: 4100,
    surface: 'view',
  },
  BROWSER_REMOVED: {
    message: 'This browser was removed from the wallet. Log in again to add it',
    rpcCode: 4100,
    surface: 'view',
  },
  RECOVERY_MISSING: {
    message: 'No wallet backup fits this login. Open the wallet in a browser that you used before',
    rpcCode: 4100,
    surface: 'view',
  },
  KEYS_DO_NOT_FIT: {
    message: 'The keys in this browser do not match your account. Log out and in again',
    rpcCode: 4100,
    surface: 'view',
  },
  KEEPER_PROOF_MISSING: { message: 'Log out and in again to change this', rpcCode: 4100, surface: 'view' },
  UNSEALING_FAILED: {
    message: 'This passkey or password does not unlock your wallet backup',
    rpcCode: 4100,
    surface: 'view',
  },

  // Alerts, titles as the specification names them
  ALERT_NETWORK_NOT_FOUND: {
    message: 'Network Not Found',
    rpcCode: 4902,
    surface: 'alert',
    advice: 'The network {network} is not among the networks given to createSdk.',
  },
  ALERT_ORIGIN_NOT_ALLOWED: {
    message: 'Invalid App Configuration',
    rpcCode: 4100,
    surface: 'alert',
    advice: 'The origin {origin} is not on the allow list of this project. Add it in the project settings.',
  },
  ALERT_INVALID_PROJECT_ID: {
    message: 'Invalid App Configuration',
    rpcCode: 4100,
    surface: 'alert',
    advice: 'The project id is not valid. Check `projectId` in createSdk.',
  },
  ALERT_UNVERIFIED_DOMAIN: {
    message: 'Invalid App Configuration',
    rpcCode: 4100,
    surface: 'alert',
    advice: 'The domain of this page is not verified for this project.',
  },
  ALERT_EMBEDDED_WALLET_LOAD: {
    message: 'Network Error - Could not load embedded wallet',
    rpcCode: 4900,
    surface: 'alert',
  },
  ALERT_EMBEDDED_WALLET_TIMEOUT: { message: 'Embedded Wallet Request Timed Out', rpcCode: -32603, surface: 'alert' },
  ALERT_SESSION_EXPIRED: {
    message: 'Session Expired',
    rpcCode: 4100,
    surface: 'alert',
    advice: 'The session is not valid. Check the time settings of this device.',
  },
  ALERT_PROJECT_ID_MISSING: {
    message: 'Project ID Not Configured',
    rpcCode: -32602,
    surface: 'alert',
    advice: 'Give createSdk the `projectId` of your project.',
  },
  ALERT_SERVER_ERROR: {
    message: 'Server Error',
    rpcCode: -32603,
    surface: 'alert',
    advice: 'The app configuration could not be fetched: {detail}.',
  },
  ALERT_LOCAL_IGNORED: {
    message: 'Local configuration ignored',
    rpcCode: -32602,
    surface: 'alert',
    advice: 'The settings of this project decide on {options}.',
  },
  ALERT_RATE_LIMITED: {
    message: 'Rate Limited',
    rpcCode: -32005,
    surface: 'alert',
    advice: 'The app configuration could not be fetched for now. It is fetched again automatically.',
  },
} as const satisfies Record<string, Entry>

export type ErrorReason = keyof typeof catalogue
