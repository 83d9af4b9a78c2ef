/** Where a visitor or a developer meets an error. `caller` only rejects the promise of whoever asked. */
export type Surface = 'caller' | 'snack' | 'alert' | 'view'

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
    message: 'The wallet window stopped answering. Ask again to open a fresh one',
    rpcCode: 4900,
    surface: 'caller',
  },
  CHAIN_DISCONNECTED: { message: 'The network could not be reached', rpcCode: 4901, surface: 'caller' },
  UNKNOWN_CHAIN: { message: 'The wallet does not know this network', rpcCode: 4902, surface: 'caller' },
  INVALID_PARAMS: { message: 'Invalid parameters: {detail}', rpcCode: -32602, surface: 'caller' },
  INVALID_RESULT: {
    message: '{name} answered with something that is not a valid result',
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

  // The network between
  HTTP_STATUS: { message: 'HTTP status code: {status}', rpcCode: -32603, surface: 'caller' },
  INVALID_ANSWER: {
    message: '{service} answered with something that is not its format',
    rpcCode: -32603,
    surface: 'caller',
  },
  BALANCE_UNAVAILABLE: { message: 'Token Balance Unavailable', rpcCode: -32603, surface: 'snack' },
  RATE_LIMITED: { message: 'RATE_LIMITED', rpcCode: -32005, surface: 'alert' },
  SERVER_ERROR: { message: 'SERVER_ERROR', rpcCode: -32603, surface: 'alert' },

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
  ALERT_RATE_LIMITED: {
    message: 'Rate Limited',
    rpcCode: -32005,
    surface: 'alert',
    advice: 'Fetching the app configuration was refused for now. It is tried again by itself.',
  },
} as const satisfies Record<string, Entry>

export type ErrorReason = keyof typeof catalogue
