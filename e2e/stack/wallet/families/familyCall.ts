import type { FamilyCall } from '../../../extension/src/families/FamilyWallet.ts'
import type { FamilyRequest } from './WalletFamily.ts'

/**
 * Converts a WalletConnect request to a call of the wallet code in the test extension. The mobile wallet uses the same
 * code. The code treats the site as already connected.
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
