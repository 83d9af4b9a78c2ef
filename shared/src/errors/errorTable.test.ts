import { describe, expect, test } from 'vitest'
import { isTest, readSources } from '../../build/readSources.ts'
import { errorTable } from './errorTable.ts'

/** Error messages that the specification defines word for word. */
const specified = [
  'Token Balance Unavailable',
  'Failed to fetch transactions',
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'Invalid App Configuration',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Failed to disconnect',
  'Modal closed',
  'Popup closed',
  'Failed to connect',
  'Failed to initiate social connection',
  'Failed to connect to farcaster',
  'Connection rejected',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'Address or auth connector not found',
  'Network not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name {name}',
  'HTTP status code: {status}',
  'Unknown error',
  'Please try again after {seconds} seconds',
  'Requested RPC call is not allowed',
  'Action not allowed',
  'Unable to load email login dependency',
  'W3mFrame: iframe is not set',
  'Network Not Found',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Session Expired',
  'Project ID Not Configured',
  'Server Error',
  'Rate Limited',
]
/** Error messages about validation that the specification defines word for word. */
const validation = [
  'Invalid CAIP-10 address',
  'Invalid CAIP-2 network id',
  'Unsupported chain',
  'Address parameter is required for switching bip122 connection',
  'Switching to non-payment accounts is not allowed',
  'An amount and receiver address are required',
  'A token is required',
]
/** Messages about connecting that we copy word for word from the reference product. Its specification omits them. */
const connecting = ['Connection error', 'Failed to find connector', 'Could not create social popup']

/** The codes of EIP-1193, EIP-3326 and EIP-1474. */
const codes = [4001, 4100, 4200, 4900, 4901, 4902, -32003, -32005, -32602, -32603]

describe('errorTable', () => {
  const entries = Object.entries(errorTable)
  const messages = new Set<string>(entries.map(([, { message }]) => message))

  test('default', () => {
    expect(
      entries.map(([reason, { rpcCode, surface, message }]) => `${reason} ${rpcCode} ${surface}: ${message}`),
    ).toMatchInlineSnapshot(`
      [
        "MODAL_CLOSED 4001 caller: Modal closed",
        "METHOD_NOT_ALLOWED 4200 caller: Requested RPC call is not allowed",
        "DISCONNECTED 4900 caller: The wallet window stopped answering. Try again to open a new one",
        "INVALID_PARAMS -32602 caller: Invalid parameters: {detail}",
        "INVALID_RESULT -32603 caller: {name} returned an invalid result",
        "LIMIT_EXCEEDED -32005 caller: Too many requests are waiting",
        "REMOTE -32603 caller: {message}",
        "TIMED_OUT -32603 caller: {name} did not answer in time",
        "UNKNOWN -32603 caller: Unknown error",
        "INVALID_VIEW -32602 caller: The view {view} takes {accepts}",
        "USER_REJECTED 4001 caller: User rejected the request",
        "UNAUTHORIZED 4100 caller: The requested account or method has not been authorized by the visitor",
        "ACTION_NOT_ALLOWED 4200 snack: Action not allowed",
        "CHAIN_DISCONNECTED 4901 caller: The network could not be reached{where}",
        "BUNDLER_DISCONNECTED 4901 caller: The service that sends for smart accounts (bundler) could not be reached",
        "FEE_NOT_COVERED -32003 view: You need {symbol} on {network} to pay the network fee (insufficient funds)",
        "UNKNOWN_CHAIN 4902 caller: The wallet does not know this network",
        "UNKNOWN_OPTION -32602 developer: Unknown option \`{option}\`",
        "INVALID_OPTION -32602 developer: Option \`{option}\` accepts {accepts}",
        "INVALID_CAIP_ADDRESS -32602 caller: Invalid CAIP-10 address",
        "INVALID_CAIP_NETWORK -32602 caller: Invalid CAIP-2 network id",
        "INVALID_CHAIN_ID -32602 caller: Invalid chainId",
        "BITCOIN_ADDRESS_MISSING -32602 snack: Address parameter is required for switching bip122 connection",
        "BITCOIN_ACCOUNT_NOT_PAYMENT -32602 snack: Switching to non-payment accounts is not allowed",
        "NETWORK_NOT_FOUND 4902 caller: Network not found",
        "CHAIN_NOT_SUPPORTED 4902 snack: Chain is not supported",
        "UNSUPPORTED_CHAIN 4200 caller: Unsupported chain",
        "FAILED_TO_CONNECT -32603 view: Failed to connect",
        "CONNECTION_REJECTED 4001 view: Connection rejected",
        "CONNECTION_ERROR -32603 snack: Connection error",
        "FAILED_TO_DISCONNECT -32603 snack: Failed to disconnect",
        "CONNECTOR_NOT_FOUND -32603 snack: Failed to find connector",
        "HTTP_STATUS -32603 caller: HTTP status code: {status}",
        "INVALID_ANSWER -32603 caller: {service} returned an invalid answer",
        "RATE_LIMITED -32005 caller: RATE_LIMITED",
        "SERVER_ERROR -32603 caller: SERVER_ERROR",
        "AUTH_LOAD_FAILED 4900 snack: Unable to load email login dependency",
        "AUTH_FRAME_MISSING 4900 caller: W3mFrame: iframe is not set",
        "AUTH_NOT_CONNECTED 4100 caller: Address or auth connector not found",
        "AUTH_INIT_FAILED -32603 snack: A problem occurred while trying initialize authentication",
        "EMAIL_THROTTLED -32005 view: Please try again after {seconds} seconds",
        "CODE_WRONG -32602 view: Invalid code",
        "CODE_DEAD -32602 view: This code is no longer valid",
        "LOGIN_ENDED -32603 view: This login has ended. Start again",
        "LOGIN_REPLACED 4001 caller: A newer login replaced this one",
        "MAIL_FAILED -32603 view: The email could not be sent",
        "WINDOW_BLOCKED -32603 caller: The browser did not open a window",
        "POPUP_BLOCKED -32603 view: Could not create social popup",
        "POPUP_CLOSED 4001 snack: Popup closed",
        "SOCIAL_NOT_INITIATED -32603 snack: Failed to initiate social connection",
        "FARCASTER_FAILED -32603 snack: Failed to connect to farcaster",
        "SERVICE_UNREACHABLE -32603 view: The wallet service could not be reached. Check your connection",
        "SERVICE_BUSY -32005 view: Too many requests. Wait a moment",
        "SERVICE_FAILED -32603 view: The wallet service failed. Wait a moment",
        "STATE_CHANGED -32603 view: This cannot be done now. Try again",
        "IDENTITIES_DIFFER 4100 view: The two confirmations came from different accounts. Start again and choose one account",
        "BROWSER_REMOVED 4100 view: This browser was removed from the wallet. Log in again to add it",
        "RECOVERY_MISSING 4100 view: No wallet backup fits this login. Open the wallet in a browser that you used before",
        "KEYS_DO_NOT_FIT 4100 view: The keys in this browser do not match your account. Log out and in again",
        "KEEPER_PROOF_MISSING 4100 view: Log out and in again to change this",
        "UNSEALING_FAILED 4100 view: This passkey or password does not unlock your wallet backup",
        "NO_ACTIVE_ADDRESS 4100 caller: No ActiveCaipAddress found",
        "SIWX_NOT_ENABLED -32603 caller: SIWX is not enabled",
        "SIGNATURE_DECLINED 4001 snack: Signature declined",
        "SMART_ACCOUNT_UNSUPPORTED 4001 snack: This application might not support Smart Accounts",
        "BALANCE_UNAVAILABLE -32603 snack: Token Balance Unavailable",
        "HISTORY_UNAVAILABLE -32603 snack: Failed to fetch transactions",
        "SEND_INCOMPLETE -32602 snack: An amount and receiver address are required",
        "SEND_TOKEN_MISSING -32602 snack: A token is required",
        "SEND_FAILED -32603 snack: Failed to send transaction. Please try again.",
        "SEND_STALE -32603 snack: These details are out of date. Check them again",
        "SEND_UNSETTLED -32603 view: The last payment may still arrive",
        "REPLACE_TOO_LATE -32602 snack: This transaction does not wait any more",
        "SEND_AMOUNT_INVALID -32602 caller: Invalid amount",
        "SEND_CHAIN_UNSUPPORTED -32602 caller: Chain "{namespace}" is not supported for send parameters",
        "SEND_NETWORK_UNKNOWN 4902 caller: Network with id "{chainId}" not found",
        "SEND_TOKEN_UNKNOWN -32602 caller: Token not found",
        "GAS_PRICE_UNSUPPORTED 4200 caller: Network not supported for Gas Price",
        "SWAP_UNSUPPORTED 4200 snack: Network not supported for Swaps",
        "ALLOWANCE_FAILED -32603 snack: Failed to check allowance",
        "APPROVAL_FAILED -32603 snack: Failed to create approval transaction",
        "SWAP_FAILED -32603 snack: Failed to create transaction",
        "SWAP_REVERTS -32603 snack: This swap would fail on the network",
        "SWAP_STALE -32603 snack: This quote is no longer valid. Review the swap again",
        "SWAP_MISMATCH -32603 snack: This transaction is not the swap that was quoted",
        "TRANSACTION_FAILED -32603 snack: Transaction error",
        "NAME_RESOLVE_FAILED -32603 view: Error resolving name",
        "NAME_SUGGESTIONS_FAILED -32603 snack: Error fetching name suggestions",
        "NAMES_OF_ADDRESS_FAILED -32603 snack: Error fetching names for address",
        "NAME_REGISTRATION_FAILED -32603 snack: Error registering name {name}",
        "NAME_OF_CONTRACT -32602 view: This name leads to a contract, and not to one on this network",
        "NAME_UNSAFE -32603 view: This name could not be looked up safely",
        "ALERT_ORIGIN_NOT_ALLOWED 4100 alert: Invalid App Configuration",
        "ALERT_INVALID_PROJECT_ID 4100 alert: Invalid App Configuration",
        "ALERT_SESSION_EXPIRED 4100 alert: Session Expired",
        "ALERT_PROJECT_ID_MISSING -32602 developer: Project ID Not Configured",
        "ALERT_NETWORK_NOT_FOUND 4902 developer: Network Not Found",
        "ALERT_UNVERIFIED_DOMAIN 4100 alert: Invalid App Configuration",
        "ALERT_HOST_FRAMED 4100 alert: Email and social login do not work inside another page",
        "ALERT_EMBEDDED_WALLET_LOAD 4900 alert: Network Error - Could not load embedded wallet",
        "ALERT_EMBEDDED_WALLET_TIMEOUT -32603 alert: Embedded Wallet Request Timed Out",
        "ALERT_INSTALLED_LOAD 4900 alert: Error loading embedded wallet in PWA",
        "ALERT_SERVER_ERROR -32603 alert: Server Error",
        "ALERT_LOCAL_IGNORED -32602 developer: Local configuration ignored",
        "ALERT_RATE_LIMITED -32005 alert: Rate Limited",
      ]
    `)
  })

  test.each([...specified, ...validation, ...connecting])(
    'behavior: one of the catalogs contains the message %s',
    (text) => {
      expect(messages).toContain(text)
    },
  )

  test('behavior: all codes are from EIP-1193 and EIP-1474', () => {
    expect(entries.filter(([, { rpcCode }]) => !codes.includes(rpcCode))).toEqual([])
  })

  test('behavior: each alert has advice, except an alert whose title already contains advice', () => {
    const silent = entries
      .filter(([, entry]) => ['alert', 'developer'].includes(entry.surface) && !('advice' in entry))
      .map(([reason]) => reason)
    expect(silent).toMatchInlineSnapshot(`
      [
        "INVALID_OPTION",
      ]
    `)
  })
})

/**
 * Returns the error reasons (keys of the error table) that a source file may throw: all reasons in the file, except
 * those in comparisons, in sets of reasons, and in types.
 */
function thrownBy(text: string): string[] {
  const named = text
    .replaceAll(/[=!]== '[A-Z_]+'/g, '')
    .replaceAll(/'[A-Z_]+'(?= [=!]==)/g, '')
    .replaceAll(/\bisOf\([^)]*\)/g, '')
    .replaceAll(/new Set(<[^(]*>)?\(\[[^\]]*\]\)/g, '')
    .replaceAll(/z\.(enum|literal)\([^)]*\)/g, '')
    .replaceAll(/\w\??: ('[A-Z_]+'( \| )?)+/g, (type) => (type.includes(' | ') ? '' : type))
  return [...named.matchAll(/'([A-Z_]+)'/g)].map(([, reason]) => reason!)
}

describe('the code', () => {
  test('default', () => {
    expect(thrownBy(`throw makeError(isReady ? 'A' : 'B')`)).toEqual(['A', 'B'])
    expect(thrownBy(`const reasons = { ORIGIN: 'A' } as const`)).toEqual(['A'])
    expect(thrownBy(`if (error.reason === 'A' || isOf(error, 'B')) return`)).toEqual([])
    expect(thrownBy(`const passing = new Set<string>(['A', 'B'])`)).toEqual([])
    expect(thrownBy(`(reason: 'A' | 'B') => z.enum(['C'])`)).toEqual([])
  })

  test('behavior: every error is thrown somewhere', () => {
    const thrown = new Set(
      readSources()
        .filter(({ path }) => /^(frame-app|auth-frame|shared)\/src\//.test(path) && !isTest(path))
        .filter(({ path }) => path !== 'shared/src/errors/errorTable.ts')
        .flatMap(({ text }) => thrownBy(text)),
    )
    const unthrown = Object.keys(errorTable).filter((reason) => !thrown.has(reason))
    expect(unthrown.map((reason) => `${reason}: throw it where it happens, or delete it.`)).toEqual([])
  })
})
