import { rpcError } from './rpcError.ts'

/**
 * Converts a value to plain JSON before it leaves this page. The result contains no `undefined`, functions or
 * prototypes, and later changes to the original do not affect it.
 *
 * @throws -32602 for a value that is not JSON
 */
// biome-ignore lint/suspicious/noExplicitAny: it has the shape of the input, without the parts that are not JSON
export function toJson(value: unknown): any {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    throw rpcError(-32602, 'Not JSON: write bigint as hex')
  }
}
