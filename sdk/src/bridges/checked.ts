import { rpcError } from '../wire/rpcError.ts'

/** What a wallet says is believed only in the right form (CT-7). @throws -32603 */
export function checked(value: unknown, form: RegExp): string {
  if (typeof value != 'string' || !form.test(value)) throw rpcError(-32603, 'The wallet gave an invalid answer')
  return value
}
