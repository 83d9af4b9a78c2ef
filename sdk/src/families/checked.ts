import { rpcError } from '../wire/rpcError.ts'

/** Validates a string from a wallet: we do not trust its results (CT-7). @throws -32603 if the string does not match */
export function checked(value: unknown, form: RegExp): string {
  if (typeof value != 'string' || !form.test(value)) throw rpcError(-32603, 'The wallet gave an invalid answer')
  return value
}
