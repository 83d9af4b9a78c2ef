import type { FamilyCall } from '../../../extension/src/families/FamilyWallet.ts'
import type { FamilyRequest } from './WalletFamily.ts'

/**
 * Converts a session's request to a call of the keys, which are those of the test extension. The site counts as
 * connected.
 */
export function familyCall(request: FamilyRequest, params: unknown): FamilyCall {
  return {
    origin: request.origin,
    params,
    permitted: () => request.permitted,
    connect: async () => {},
    ask: (question) => request.ask(question),
    keepTransaction: (transaction) => request.keepTransaction(transaction),
  }
}
