import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Api } from '../http/createApi.ts'
import { httpStatus } from '../http/http.ts'

const Origins = z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(2048))) })

/**
 * The project's allowlist, or the reason why the allowlist is unknown. An unknown allowlist has no entries. Unlike a
 * known allowlist without entries, it must not allow every origin (OR-4).
 */
type AllowedOrigins =
  | { readonly known: true; readonly origins: readonly string[] }
  | { readonly known: false; readonly origins: readonly []; readonly failure: AirlockError }

/**
 * Fetches the origins that may use the project. An empty allowlist allows every origin. A failed lookup must never
 * allow every origin (OR-4), so its result is marked as unknown.
 *
 * @throws RATE_LIMITED on 429, SERVER_ERROR on 5xx; the unchanged reason of `signal`
 */
export async function getAllowedOrigins(
  { http, deployment, identity }: Api,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<AllowedOrigins> {
  try {
    const { allowedOrigins } = await http.get(`${deployment.walletApi}/projects/v1/origins`, {
      service: 'Wallet API',
      query: identity,
      schema: Origins,
      signal,
    })
    return { known: true, origins: allowedOrigins }
  } catch (cause) {
    signal?.throwIfAborted()
    const status = httpStatus(cause) ?? 0
    if (status === 429) throw makeError('RATE_LIMITED', {}, { cause, data: { status } })
    if (status >= 500) throw makeError('SERVER_ERROR', {}, { cause, data: { status } })
    return { known: false, origins: [], failure: cause as AirlockError }
  }
}
