import type { ErrorEntry } from './ErrorEntry.ts'

/**
 * The part of the catalog that loads after the modal's first view, together with the code that throws these errors. No
 * other frame throws them. `laterError` creates them.
 */
export const laterCatalogue = {
  // Options
  UNKNOWN_OPTION: {
    message: 'Unknown option `{option}`',
    rpcCode: -32602,
    surface: 'alert',
    tone: 'warning',
    advice: 'It has no effect. Known options are {known}.',
  },
  INVALID_OPTION: { message: 'Option `{option}` accepts {accepts}', rpcCode: -32602, surface: 'alert' },

  // Signing in
  NO_ACTIVE_ADDRESS: { message: 'No ActiveCaipAddress found', rpcCode: 4100, surface: 'caller' },
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
  SEND_STALE: { message: 'These details are out of date. Check them again', rpcCode: -32603, surface: 'snack' },
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

  // HTTP
  RATE_LIMITED: { message: 'RATE_LIMITED', rpcCode: -32005, surface: 'caller' },
  SERVER_ERROR: { message: 'SERVER_ERROR', rpcCode: -32603, surface: 'caller' },
  BALANCE_UNAVAILABLE: { message: 'Token Balance Unavailable', rpcCode: -32603, surface: 'snack' },
  HISTORY_UNAVAILABLE: { message: 'Failed to fetch transactions', rpcCode: -32603, surface: 'snack' },
  GAS_PRICE_UNSUPPORTED: { message: 'Network not supported for Gas Price', rpcCode: 4200, surface: 'caller' },
  SWAP_UNSUPPORTED: { message: 'Network not supported for Swaps', rpcCode: 4200, surface: 'snack' },
  ALLOWANCE_FAILED: { message: 'Failed to check allowance', rpcCode: -32603, surface: 'snack' },
  APPROVAL_FAILED: { message: 'Failed to create approval transaction', rpcCode: -32603, surface: 'snack' },
  SWAP_FAILED: { message: 'Failed to create transaction', rpcCode: -32603, surface: 'snack' },
  SWAP_REVERTS: { message: 'This swap would fail on the network', rpcCode: -32603, surface: 'snack' },
  TRANSACTION_FAILED: { message: 'Transaction error', rpcCode: -32603, surface: 'snack' },
  SWAP_STALE: { message: 'This quote is no longer valid. Review the swap again', rpcCode: -32603, surface: 'snack' },
  SWAP_MISMATCH: { message: 'This transaction is not the swap that was quoted', rpcCode: -32603, surface: 'snack' },

  // Names
  NAME_RESOLVE_FAILED: { message: 'Error resolving name', rpcCode: -32603, surface: 'view' },
  NAME_SUGGESTIONS_FAILED: { message: 'Error fetching name suggestions', rpcCode: -32603, surface: 'snack' },
  NAMES_OF_ADDRESS_FAILED: { message: 'Error fetching names for address', rpcCode: -32603, surface: 'snack' },
  NAME_REGISTRATION_FAILED: { message: 'Error registering name {name}', rpcCode: -32603, surface: 'snack' },
  /** The name resolves to a contract of another network. On this network, its address may belong to someone else. */
  NAME_OF_CONTRACT: {
    message: 'This name leads to a contract, and not to one on this network',
    rpcCode: -32602,
    surface: 'view',
  },
  /** A gateway answered, but the name's own contract rejected the answer. */
  NAME_UNSAFE: { message: 'This name could not be looked up safely', rpcCode: -32603, surface: 'view' },
  INVALID_CHAIN_ID: { message: 'Invalid chainId', rpcCode: -32602, surface: 'caller' },

  // Alerts, with titles from the specification
  ALERT_PROJECT_ID_MISSING: {
    message: 'Project ID Not Configured',
    rpcCode: -32602,
    surface: 'alert',
    advice: 'Give createSdk the `projectId` of your project.',
  },
  ALERT_NETWORK_NOT_FOUND: {
    message: 'Network Not Found',
    rpcCode: 4902,
    surface: 'alert',
    advice: 'The network {network} is not among the networks given to createSdk.',
  },
  ALERT_UNVERIFIED_DOMAIN: {
    message: 'Invalid App Configuration',
    rpcCode: 4100,
    surface: 'alert',
    advice: 'The domain {origin} is not verified for this project.',
  },
  ALERT_HOST_FRAMED: {
    message: 'Email and social login do not work inside another page',
    rpcCode: 4100,
    surface: 'alert',
    tone: 'warning',
    returns: true,
    advice: 'This page is itself in a frame. Open {origin} in a tab of its own to log in.',
  },
  ALERT_EMBEDDED_WALLET_LOAD: {
    message: 'Network Error - Could not load embedded wallet',
    rpcCode: 4900,
    surface: 'alert',
    returns: true,
    advice: 'Check the connection and try again. Other wallets work meanwhile.',
  },
  ALERT_EMBEDDED_WALLET_TIMEOUT: {
    message: 'Embedded Wallet Request Timed Out',
    rpcCode: -32603,
    surface: 'alert',
    returns: true,
    advice: 'The login was not answered for two minutes. Start it again.',
  },
  ALERT_INSTALLED_LOAD: {
    message: 'Error loading embedded wallet in PWA',
    rpcCode: 4900,
    surface: 'alert',
    returns: true,
    advice: 'Close the app and open it again, or log in at {origin} in a browser.',
  },
  ALERT_SERVER_ERROR: {
    message: 'Server Error',
    rpcCode: -32603,
    surface: 'alert',
    advice: 'The app configuration could not be fetched: {detail}. It is fetched again automatically.',
  },
  ALERT_LOCAL_IGNORED: {
    message: 'Local configuration ignored',
    rpcCode: -32602,
    surface: 'alert',
    tone: 'warning',
    advice: 'The settings of this project decide on {options}.',
  },
  ALERT_RATE_LIMITED: {
    message: 'Rate Limited',
    rpcCode: -32005,
    surface: 'alert',
    tone: 'warning',
    advice: 'The app configuration could not be fetched for now. It is fetched again automatically.',
  },
} as const satisfies Record<string, ErrorEntry>

export type LaterReason = keyof typeof laterCatalogue
