import { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorTable } from '#shared/errors/errorTable.ts'
import { cleanText } from '../app/http/cleanText.ts'
import * as m from '../generated/i18n/messages.js'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Maximum length of a server's error message that we show. We treat longer messages as technical and replace them. */
const short = 100

/** Returns the message that explains to the user why a transaction failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof AirlockError)) return errorTable.TRANSACTION_FAILED.message
  if (error.code === 4001) return errorTable.SIGNATURE_DECLINED.message
  if (hasOpenRequest(error)) return m.connect_waiting_text()
  if (error.surface === 'snack') return error.message
  const said = error.reason === 'REMOTE' ? cleanText(error.message, short + 1) : ''
  return said && said.length <= short ? said : errorTable.TRANSACTION_FAILED.message
}
