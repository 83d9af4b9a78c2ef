import { createClient, http } from 'viem'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../../Auth.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { bundlerError } from './bundlerError.ts'

/** A bundler simulates before it answers. */
const timeout = 30_000

/**
 * Asks the deployment's bundler one thing, once: nothing is retried automatically (RL-6).
 *
 * @returns its answer, parsed with `schema`
 * @throws REMOTE what it refused, with its code (ERC-4337's are -32500 to -32522)
 * @throws INVALID_ANSWER or BUNDLER_DISCONNECTED
 */
export async function askBundler<schema extends z.ZodMiniType>(
  auth: Auth,
  network: string,
  { method, params }: { readonly method: string; readonly params: readonly Json[] },
  schema: schema,
): Promise<z.output<schema>> {
  const url = `${auth.deployment.bundler}/${chainIdOf(network)}`
  const client = createClient({ transport: http(url, { timeout, retryCount: 0 }) })
  const answer = await client.request({ method, params } as never).catch((cause: unknown) => {
    throw bundlerError(auth, cause)
  })
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw modalError('INVALID_ANSWER', { service: 'The bundler' })
  return parsed.data
}
