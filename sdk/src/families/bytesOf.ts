import { rpcError } from '../wire/rpcError.ts'

/** Validates bytes from a wallet: we do not trust its results (CT-7). @throws -32603 for anything but a `Uint8Array` */
export function bytesOf(value: unknown): Uint8Array {
  if (Object.prototype.toString.call(value) != '[object Uint8Array]')
    throw rpcError(-32603, 'The wallet gave an invalid answer')
  return value as Uint8Array
}
