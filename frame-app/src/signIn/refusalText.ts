import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { State } from '../app/store/createStore.ts'
import * as m from '../generated/i18n/messages.js'
import { isSubjectSmartAccount } from './isSubjectSmartAccount.ts'
import type { SignInSubject } from './signInSubject.ts'

/** What devices of Ledger, and the wallets in front of them, answer when they do not sign a message. */
const ledger = /ledger|blind.?sign|hardware|0x6[89a-f][0-9a-f]{2}\b|transport(status|error)/i

/** What the visitor reads when a wallet did not sign. */
export function refusalText(state: State, subject: SignInSubject, error: unknown): string {
  const isDeclined = error instanceof AirlockError && error.code === 4001
  if (!isDeclined && error instanceof AirlockError && ledger.test(error.message)) return m.sign_in_ledger()
  return laterError(isSubjectSmartAccount(state, subject) ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED').message
}
