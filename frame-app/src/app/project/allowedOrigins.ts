import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { Api } from '../http/createApi.ts'
import { httpStatus } from '../http/http.ts'

const Origins = z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(2048))) })

/** The project's list, or why there is none: an empty list then says nothing (OR-4). */
type AllowedOrigins =
  | { readonly known: true; readonly origins: readonly string[] }
  | { readonly known: false; readonly origins: readonly []; readonly failure: AirlockError }

/**
 * Where the project may be used. Every failure but two gives an empty list, and an empty list allows every origin; so
 * that a failed look-up never does (OR-4), such a list is marked as not known.
 *
 * @throws RATE_LIMITED on 429, SERVER_ERROR on 5xx, and the reason of `signal` as it is
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
    if (status === 429) throw laterError('RATE_LIMITED', {}, { cause, data: { status } })
    if (status >= 500) throw laterError('SERVER_ERROR', {}, { cause, data: { status } })
    return { known: false, origins: [], failure: cause as AirlockError }
  }
}
