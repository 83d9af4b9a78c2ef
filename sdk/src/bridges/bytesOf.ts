import { rpcError } from '../wire/rpcError.ts'

/** What a wallet says is believed only in the right form (CT-7). @throws -32603 for what is not an array of bytes */
export function bytesOf(value: unknown): Uint8Array {
  if (Object.prototype.toString.call(value) != '[object Uint8Array]')
    throw rpcError(-32603, 'The wallet gave an invalid answer')
  return value as Uint8Array
}
