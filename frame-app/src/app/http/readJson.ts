import type * as z from 'zod/mini'
import type { Api } from './createApi.ts'

const timeout = 8_000

/**
 * Loads JSON from a third-party server: one attempt, without credentials or a referrer, with limits on size and time.
 *
 * @throws what `http.get` throws
 */
export function readJson<schema extends z.ZodMiniType>(
  { http }: Api,
  url: string,
  schema: schema,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
): Promise<z.output<schema>> {
  return http.get(url, { service: new URL(url).host, schema, signal, stranger: { maxBytes, timeout, attempts: 1 } })
}
