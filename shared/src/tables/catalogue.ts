import type { ErrorEntry } from './ErrorEntry.ts'
import { firstCatalogue } from './firstCatalogue.ts'

/**
 * The errors of Airlock. Each has a message (word for word from the specification), a code for the dapp (EIP-1193,
 * EIP-1474), and the place where it is shown. These errors may be sent between frames, so every frame knows them.
 * Errors that only the modal's later flows throw are in `laterCatalogue.ts`.
 */
export const catalogue = {
  ...firstCatalogue,

  // Errors for the dapp
  USER_REJECTED: { message: 'User rejected the request', rpcCode: 4001, surface: 'caller' },
  UNAUTHORIZED: {
    message: 'The requested account or method has not been authorized by the visitor',
    rpcCode: 4100,
    surface: 'caller',
  },
  ACTION_NOT_ALLOWED: { message: 'Action not allowed', rpcCode: 4200, surface: 'snack' },
  CHAIN_DISCONNECTED: { message: 'The network could not be reached{where}', rpcCode: 4901, surface: 'caller' },
  BUNDLER_DISCONNECTED: {
    message: 'The service that sends for smart accounts (bundler) could not be reached',
    rpcCode: 4901,
    surface: 'caller',
  },
  FEE_NOT_COVERED: {
    message: 'You need {symbol} on {network} to pay the network fee (insufficient funds)',
    rpcCode: -32003,
    surface: 'view',
  },
  UNKNOWN_CHAIN: { message: 'The wallet does not know this network', rpcCode: 4902, surface: 'caller' },
  INVALID_VIEW: { message: 'The view {view} takes {accepts}', rpcCode: -32602, surface: 'caller' },
  TIMED_OUT: { message: '{name} did not answer in time', rpcCode: -32603, surface: 'caller' },
  UNKNOWN: { message: 'Unknown error', rpcCode: -32603, surface: 'caller' },

  // Addresses
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

  // HTTP
  HTTP_STATUS: { message: 'HTTP status code: {status}', rpcCode: -32603, surface: 'caller' },
  INVALID_ANSWER: {
    message: '{service} returned an invalid answer',
    rpcCode: -32603,
    surface: 'caller',
  },

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
  SERVICE_BUSY: { message: 'Too many requests. Wait a moment', rpcCode: -32005, surface: 'view' },
  SERVICE_FAILED: { message: 'The wallet service failed. Wait a moment', rpcCode: -32603, surface: 'view' },
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

  // Alerts, with titles from the specification
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
  ALERT_SESSION_EXPIRED: {
    message: 'Session Expired',
    rpcCode: 4100,
    surface: 'alert',
    returns: true,
    advice: 'The session is not valid. Check the time settings of this device.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorReason = keyof typeof catalogue
