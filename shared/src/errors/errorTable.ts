/**
 * Where the user or the dapp's developer sees an error. `caller`: nowhere, because the error only rejects the caller's
 * promise. `developer`: an alert that only developers see (see `showAlert`), because users cannot act on it.
 */
type Surface = 'caller' | 'snack' | 'alert' | 'developer' | 'view'

/** A row of the error table. */
export type ErrorRow = {
  /** May contain placeholders such as `{name}`, which the values of an error replace. */
  readonly message: string
  /** EIP-1193 or EIP-1474 code. */
  readonly rpcCode: number
  readonly surface: Surface
  /** Text below an alert's title: what the dapp's developer can do. */
  readonly advice?: string
  /**
   * Shows the alert as a warning instead of an error, in the modal and in the console. For failures after
   * which everything else still works.
   */
  readonly tone?: 'warning'
  /** Whether a dismissed alert is shown again when its cause recurs. By default, an alert is shown once per visit. */
  readonly returns?: true
}

/** Creates a row: the error's code for the dapp (EIP-1193, EIP-1474), the surface that shows it, and its message. */
const row = (
  rpcCode: number,
  surface: ErrorRow['surface'],
  message: string,
  more?: Pick<ErrorRow, 'advice' | 'tone' | 'returns'>,
): ErrorRow => ({ message, rpcCode, surface, ...more })

/**
 * All errors of Airlock. `makeError` creates them. The specification prescribes most messages word for word, see
 * `errorTable.test.ts`. The build gives the modal's first view only the rows that it may need, see `splitErrors`.
 */
export const errorTable = {
  // Communication between frames
  MODAL_CLOSED: row(4001, 'caller', 'Modal closed'),
  METHOD_NOT_ALLOWED: row(4200, 'caller', 'Requested RPC call is not allowed'),
  DISCONNECTED: row(4900, 'caller', 'The wallet window stopped answering. Try again to open a new one'),
  INVALID_PARAMS: row(-32602, 'caller', 'Invalid parameters: {detail}'),
  INVALID_RESULT: row(-32603, 'caller', '{name} returned an invalid result'),
  LIMIT_EXCEEDED: row(-32005, 'caller', 'Too many requests are waiting'),
  /** An error from outside, such as from a wallet or a chain. It keeps its own message and code. */
  REMOTE: row(-32603, 'caller', '{message}'),
  TIMED_OUT: row(-32603, 'caller', '{name} did not answer in time'),
  UNKNOWN: row(-32603, 'caller', 'Unknown error'),
  INVALID_VIEW: row(-32602, 'caller', 'The view {view} takes {accepts}'),

  // Requests from a dapp
  USER_REJECTED: row(4001, 'caller', 'User rejected the request'),
  UNAUTHORIZED: row(4100, 'caller', 'The requested account or method has not been authorized by the visitor'),
  ACTION_NOT_ALLOWED: row(4200, 'snack', 'Action not allowed'),
  CHAIN_DISCONNECTED: row(4901, 'caller', 'The network could not be reached{where}'),
  BUNDLER_DISCONNECTED: row(4901, 'caller', 'The service that sends for smart accounts (bundler) could not be reached'),
  FEE_NOT_COVERED: row(-32003, 'view', 'You need {symbol} on {network} to pay the network fee (insufficient funds)'),
  UNKNOWN_CHAIN: row(4902, 'caller', 'The wallet does not know this network'),

  // Options
  UNKNOWN_OPTION: row(-32602, 'developer', 'Unknown option `{option}`', {
    tone: 'warning',
    advice: 'It has no effect. Known options are {known}.',
  }),
  INVALID_OPTION: row(-32602, 'developer', 'Option `{option}` accepts {accepts}'),

  // Addresses and networks
  INVALID_CAIP_ADDRESS: row(-32602, 'caller', 'Invalid CAIP-10 address'),
  INVALID_CAIP_NETWORK: row(-32602, 'caller', 'Invalid CAIP-2 network id'),
  INVALID_CHAIN_ID: row(-32602, 'caller', 'Invalid chainId'),
  BITCOIN_ADDRESS_MISSING: row(-32602, 'snack', 'Address parameter is required for switching bip122 connection'),
  BITCOIN_ACCOUNT_NOT_PAYMENT: row(-32602, 'snack', 'Switching to non-payment accounts is not allowed'),
  NETWORK_NOT_FOUND: row(4902, 'caller', 'Network not found'),
  CHAIN_NOT_SUPPORTED: row(4902, 'snack', 'Chain is not supported'),
  UNSUPPORTED_CHAIN: row(4200, 'caller', 'Unsupported chain'),

  // Connecting
  FAILED_TO_CONNECT: row(-32603, 'view', 'Failed to connect'),
  CONNECTION_REJECTED: row(4001, 'view', 'Connection rejected'),
  CONNECTION_ERROR: row(-32603, 'snack', 'Connection error'),
  FAILED_TO_DISCONNECT: row(-32603, 'snack', 'Failed to disconnect'),
  CONNECTOR_NOT_FOUND: row(-32603, 'snack', 'Failed to find connector'),

  // Requests to servers
  HTTP_STATUS: row(-32603, 'caller', 'HTTP status code: {status}'),
  INVALID_ANSWER: row(-32603, 'caller', '{service} returned an invalid answer'),
  RATE_LIMITED: row(-32005, 'caller', 'RATE_LIMITED'),
  SERVER_ERROR: row(-32603, 'caller', 'SERVER_ERROR'),

  // The embedded wallet
  AUTH_LOAD_FAILED: row(4900, 'snack', 'Unable to load email login dependency'),
  AUTH_FRAME_MISSING: row(4900, 'caller', 'W3mFrame: iframe is not set'),
  AUTH_NOT_CONNECTED: row(4100, 'caller', 'Address or auth connector not found'),
  AUTH_INIT_FAILED: row(-32603, 'snack', 'A problem occurred while trying initialize authentication'),

  // Logging in to the embedded wallet
  EMAIL_THROTTLED: row(-32005, 'view', 'Please try again after {seconds} seconds'),
  CODE_WRONG: row(-32602, 'view', 'Invalid code'),
  CODE_DEAD: row(-32602, 'view', 'This code is no longer valid'),
  LOGIN_ENDED: row(-32603, 'view', 'This login has ended. Start again'),
  LOGIN_REPLACED: row(4001, 'caller', 'A newer login replaced this one'),
  MAIL_FAILED: row(-32603, 'view', 'The email could not be sent'),
  WINDOW_BLOCKED: row(-32603, 'caller', 'The browser did not open a window'),
  POPUP_BLOCKED: row(-32603, 'view', 'Could not create social popup'),
  POPUP_CLOSED: row(4001, 'snack', 'Popup closed'),
  SOCIAL_NOT_INITIATED: row(-32603, 'snack', 'Failed to initiate social connection'),
  FARCASTER_FAILED: row(-32603, 'snack', 'Failed to connect to farcaster'),
  SERVICE_UNREACHABLE: row(-32603, 'view', 'The wallet service could not be reached. Check your connection'),
  SERVICE_BUSY: row(-32005, 'view', 'Too many requests. Wait a moment'),
  SERVICE_FAILED: row(-32603, 'view', 'The wallet service failed. Wait a moment'),
  STATE_CHANGED: row(-32603, 'view', 'This cannot be done now. Try again'),
  IDENTITIES_DIFFER: row(
    4100,
    'view',
    'The two confirmations came from different accounts. Start again and choose one account',
  ),
  BROWSER_REMOVED: row(4100, 'view', 'This browser was removed from the wallet. Log in again to add it'),
  RECOVERY_MISSING: row(
    4100,
    'view',
    'No wallet backup fits this login. Open the wallet in a browser that you used before',
  ),
  KEYS_DO_NOT_FIT: row(4100, 'view', 'The keys in this browser do not match your account. Log out and in again'),
  KEEPER_PROOF_MISSING: row(4100, 'view', 'Log out and in again to change this'),
  UNSEALING_FAILED: row(4100, 'view', 'This passkey or password does not unlock your wallet backup'),

  // Signing in with a wallet (SIWX)
  NO_ACTIVE_ADDRESS: row(4100, 'caller', 'No ActiveCaipAddress found'),
  SIWX_NOT_ENABLED: row(-32603, 'caller', 'SIWX is not enabled'),
  SIGNATURE_DECLINED: row(4001, 'snack', 'Signature declined'),
  SMART_ACCOUNT_UNSUPPORTED: row(4001, 'snack', 'This application might not support Smart Accounts'),

  // Account
  BALANCE_UNAVAILABLE: row(-32603, 'snack', 'Token Balance Unavailable'),
  HISTORY_UNAVAILABLE: row(-32603, 'snack', 'Failed to fetch transactions'),

  // Sending
  SEND_INCOMPLETE: row(-32602, 'snack', 'An amount and receiver address are required'),
  SEND_TOKEN_MISSING: row(-32602, 'snack', 'A token is required'),
  SEND_FAILED: row(-32603, 'snack', 'Failed to send transaction. Please try again.'),
  SEND_STALE: row(-32603, 'snack', 'These details are out of date. Check them again'),
  SEND_UNSETTLED: row(-32603, 'view', 'The last payment may still arrive'),
  REPLACE_TOO_LATE: row(-32602, 'snack', 'This transaction does not wait any more'),
  SEND_AMOUNT_INVALID: row(-32602, 'caller', 'Invalid amount'),
  SEND_CHAIN_UNSUPPORTED: row(-32602, 'caller', 'Chain "{namespace}" is not supported for send parameters'),
  SEND_NETWORK_UNKNOWN: row(4902, 'caller', 'Network with id "{chainId}" not found'),
  SEND_TOKEN_UNKNOWN: row(-32602, 'caller', 'Token not found'),

  // Swaps
  GAS_PRICE_UNSUPPORTED: row(4200, 'caller', 'Network not supported for Gas Price'),
  SWAP_UNSUPPORTED: row(4200, 'snack', 'Network not supported for Swaps'),
  ALLOWANCE_FAILED: row(-32603, 'snack', 'Failed to check allowance'),
  APPROVAL_FAILED: row(-32603, 'snack', 'Failed to create approval transaction'),
  SWAP_FAILED: row(-32603, 'snack', 'Failed to create transaction'),
  SWAP_REVERTS: row(-32603, 'snack', 'This swap would fail on the network'),
  SWAP_STALE: row(-32603, 'snack', 'This quote is no longer valid. Review the swap again'),
  SWAP_MISMATCH: row(-32603, 'snack', 'This transaction is not the swap that was quoted'),
  TRANSACTION_FAILED: row(-32603, 'snack', 'Transaction error'),

  // Names
  NAME_RESOLVE_FAILED: row(-32603, 'view', 'Error resolving name'),
  NAME_SUGGESTIONS_FAILED: row(-32603, 'snack', 'Error fetching name suggestions'),
  NAMES_OF_ADDRESS_FAILED: row(-32603, 'snack', 'Error fetching names for address'),
  NAME_REGISTRATION_FAILED: row(-32603, 'snack', 'Error registering name {name}'),
  /**
   * The name resolves to a contract on another network. On this network, the same address may belong to someone else.
   */
  NAME_OF_CONTRACT: row(-32602, 'view', 'This name leads to a contract, and not to one on this network'),
  /** A gateway answered the lookup of the name, but the name's own contract rejected the answer. */
  NAME_UNSAFE: row(-32603, 'view', 'This name could not be looked up safely'),

  // Alerts, with titles from the specification
  ALERT_ORIGIN_NOT_ALLOWED: row(4100, 'alert', 'Invalid App Configuration', {
    advice: 'The origin {origin} is not on the allow list of this project. Add it in the project settings.',
  }),
  ALERT_INVALID_PROJECT_ID: row(4100, 'alert', 'Invalid App Configuration', {
    advice: 'The project id is not valid. Check `projectId` in createSdk.',
  }),
  ALERT_SESSION_EXPIRED: row(4100, 'alert', 'Session Expired', {
    returns: true,
    advice: 'The session is not valid. Check the time settings of this device.',
  }),
  ALERT_PROJECT_ID_MISSING: row(-32602, 'developer', 'Project ID Not Configured', {
    advice: 'Give createSdk the `projectId` of your project.',
  }),
  ALERT_NETWORK_NOT_FOUND: row(4902, 'developer', 'Network Not Found', {
    advice: 'The network {network} is not among the networks given to createSdk.',
  }),
  ALERT_UNVERIFIED_DOMAIN: row(4100, 'alert', 'Invalid App Configuration', {
    advice: 'The domain {origin} is not verified for this project.',
  }),
  ALERT_HOST_FRAMED: row(4100, 'alert', 'Email and social login do not work inside another page', {
    tone: 'warning',
    returns: true,
    advice: 'This page is itself in a frame. Open {origin} in a tab of its own to log in.',
  }),
  ALERT_EMBEDDED_WALLET_LOAD: row(4900, 'alert', 'Network Error - Could not load embedded wallet', {
    returns: true,
    advice: 'Check the connection and try again. Other wallets work meanwhile.',
  }),
  ALERT_EMBEDDED_WALLET_TIMEOUT: row(-32603, 'alert', 'Embedded Wallet Request Timed Out', {
    returns: true,
    advice: 'The login was not answered for two minutes. Start it again.',
  }),
  ALERT_INSTALLED_LOAD: row(4900, 'alert', 'Error loading embedded wallet in PWA', {
    returns: true,
    advice: 'Close the app and open it again, or log in at {origin} in a browser.',
  }),
  ALERT_SERVER_ERROR: row(-32603, 'alert', 'Server Error', {
    advice: 'The app configuration could not be fetched: {detail}. It is fetched again automatically.',
  }),
  ALERT_LOCAL_IGNORED: row(-32602, 'developer', 'Local configuration ignored', {
    tone: 'warning',
    advice: 'The settings of this project decide on {options}.',
  }),
  ALERT_RATE_LIMITED: row(-32005, 'alert', 'Rate Limited', {
    tone: 'warning',
    advice: 'The app configuration could not be fetched for now. It is fetched again automatically.',
  }),
} satisfies Record<string, ErrorRow>

export type ErrorReason = keyof typeof errorTable
