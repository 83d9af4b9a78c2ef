import type { FamilyCall } from '../../../extension/src/families/FamilyWallet.ts'
import type { FamilyRequest } from './WalletFamily.ts'

/** A request of a session as the keys take it, which are those of the extension: its site is connected already. */
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
