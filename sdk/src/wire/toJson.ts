import { rpcError } from './rpcError.ts'

/**
 * What leaves this page is what JSON can say: no `undefined`, no functions, no prototypes, nothing that changes
 * afterwards.
 */
// biome-ignore lint/suspicious/noExplicitAny: it has the form of what came in, minus what JSON cannot say
export function toJson(value: unknown): any {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    throw rpcError(-32602, 'Not JSON: write bigint as hex')
  }
}
