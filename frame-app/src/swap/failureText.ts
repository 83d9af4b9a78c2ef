import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterCatalogue } from '#shared/tables/laterCatalogue.ts'
import { cleanText } from '../app/http/cleanText.ts'

/** Longer than this it is not a message but a dump. */
const short = 100

/** What a visitor reads of a transaction that did not come to be. */
export function failureText(error: unknown): string {
  if (!(error instanceof AirlockError)) return laterCatalogue.TRANSACTION_FAILED.message
  if (error.code === 4001) return laterCatalogue.SIGNATURE_DECLINED.message
  if (error.surface === 'snack') return error.message
  const said = error.reason === 'REMOTE' ? cleanText(error.message, short + 1) : ''
  return said && said.length <= short ? said : laterCatalogue.TRANSACTION_FAILED.message
}
