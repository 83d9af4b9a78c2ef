import type { ErrorReason } from '../../../../shared/src/errors/errorTable.ts'

/** The reasons that `reasonOf` returns. `REMOTE`: a wallet or a node has failed, with a message of its own. */
export const reasons = [
  // The user does not want to.
  'USER_REJECTED',
  'MODAL_CLOSED',
  'CONNECTION_REJECTED',
  'SIGNATURE_DECLINED',
  'POPUP_CLOSED',
  'LOGIN_REPLACED',
  // The account or the method is not available.
  'UNAUTHORIZED',
  'NO_ACTIVE_ADDRESS',
  'AUTH_NOT_CONNECTED',
  'METHOD_NOT_ALLOWED',
  'ACTION_NOT_ALLOWED',
  'SMART_ACCOUNT_UNSUPPORTED',
  'SIWX_NOT_ENABLED',
  'BROWSER_REMOVED',
  'RECOVERY_MISSING',
  'KEYS_DO_NOT_FIT',
  'STATE_CHANGED',
  // The network.
  'UNKNOWN_CHAIN',
  'NETWORK_NOT_FOUND',
  'CHAIN_NOT_SUPPORTED',
  'UNSUPPORTED_CHAIN',
  'CHAIN_DISCONNECTED',
  'BUNDLER_DISCONNECTED',
  'FEE_NOT_COVERED',
  // The modal, the wallet or a service does not answer.
  'DISCONNECTED',
  'TIMED_OUT',
  'FAILED_TO_CONNECT',
  'FAILED_TO_DISCONNECT',
  'CONNECTION_ERROR',
  'CONNECTOR_NOT_FOUND',
  'AUTH_LOAD_FAILED',
  'WINDOW_BLOCKED',
  'POPUP_BLOCKED',
  'HTTP_STATUS',
  'INVALID_ANSWER',
  'INVALID_RESULT',
  'SERVICE_UNREACHABLE',
  'SERVICE_BUSY',
  'SERVICE_FAILED',
  'SERVER_ERROR',
  'RATE_LIMITED',
  'LIMIT_EXCEEDED',
  // The dapp's request.
  'INVALID_PARAMS',
  'INVALID_VIEW',
  'INVALID_CAIP_ADDRESS',
  'INVALID_CAIP_NETWORK',
  'INVALID_CHAIN_ID',
  'BITCOIN_ADDRESS_MISSING',
  'BITCOIN_ACCOUNT_NOT_PAYMENT',
  'SEND_AMOUNT_INVALID',
  'SEND_CHAIN_UNSUPPORTED',
  'SEND_NETWORK_UNKNOWN',
  'SEND_TOKEN_UNKNOWN',
  'REMOTE',
] as const satisfies readonly ErrorReason[]

/**
 * Why a request or a call of the SDK has failed. [Errors](../errors/index.md) has a page about each reason.
 *
 * @example const ignored: readonly AirlockErrorReason[] = ['USER_REJECTED', 'MODAL_CLOSED']
 */
export type AirlockErrorReason = (typeof reasons)[number]

/** Reasons of errors that have only a code: those of EIP-1193, which extensions use too, and of EIP-3326. */
export const reasonOfCode: ReadonlyMap<unknown, AirlockErrorReason> = new Map([
  [4001, 'USER_REJECTED'],
  [4100, 'UNAUTHORIZED'],
  [4200, 'METHOD_NOT_ALLOWED'],
  [4900, 'DISCONNECTED'],
  [4901, 'CHAIN_DISCONNECTED'],
  [4902, 'UNKNOWN_CHAIN'],
])

/** Reasons of the errors that the SDK itself throws, and of errors of which a library has kept only the message. */
export const reasonOfMessage: ReadonlyMap<unknown, AirlockErrorReason> = new Map([
  ['Modal closed', 'MODAL_CLOSED'],
  ['Connection rejected', 'CONNECTION_REJECTED'],
  ['Signature declined', 'SIGNATURE_DECLINED'],
  ['Popup closed', 'POPUP_CLOSED'],
  ['User rejected the request', 'USER_REJECTED'],
  ['Network not found', 'NETWORK_NOT_FOUND'],
  ['Failed to disconnect', 'FAILED_TO_DISCONNECT'],
  ['Invalid request', 'INVALID_PARAMS'],
  ['Too many requests', 'LIMIT_EXCEEDED'],
])
