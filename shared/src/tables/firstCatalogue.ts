import type { ErrorEntry } from './ErrorEntry.ts'

/**
 * The part of the catalog that loads before the modal's first view: errors of the communication between frames and of
 * opening the modal. `firstError` creates them.
 */
export const firstCatalogue = {
  MODAL_CLOSED: { message: 'Modal closed', rpcCode: 4001, surface: 'caller' },
  METHOD_NOT_ALLOWED: { message: 'Requested RPC call is not allowed', rpcCode: 4200, surface: 'caller' },
  DISCONNECTED: {
    message: 'The wallet window stopped answering. Try again to open a new one',
    rpcCode: 4900,
    surface: 'caller',
  },
  INVALID_PARAMS: { message: 'Invalid parameters: {detail}', rpcCode: -32602, surface: 'caller' },
  INVALID_RESULT: {
    message: '{name} returned an invalid result',
    rpcCode: -32603,
    surface: 'caller',
  },
  LIMIT_EXCEEDED: { message: 'Too many requests are waiting', rpcCode: -32005, surface: 'caller' },
  /** An error from outside, such as from a wallet or a chain. It keeps its own message and code. */
  REMOTE: { message: '{message}', rpcCode: -32603, surface: 'caller' },
} as const satisfies Record<string, ErrorEntry>

export type FirstReason = keyof typeof firstCatalogue
