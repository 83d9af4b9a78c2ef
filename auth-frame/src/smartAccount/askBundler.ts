import { BaseError, createClient, http } from 'viem'
import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import { chainError } from '../eip155/chain/chainError.ts'
import { chainIdOf } from './chainIdOf.ts'

/**
 * Timeout of a request to the bundler in ms. The timeout is long, because a bundler simulates the operation before it
 * responds.
 */
const timeout = 30_000

/**
 * Sends one request to the deployment's bundler, without an automatic retry (RL-6).
 *
 * @returns the bundler's result, parsed with `schema`
 * @throws REMOTE with the bundler's error and code (ERC-4337's are -32500 to -32522)
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
  if (!parsed.success) throw makeError('INVALID_ANSWER', { service: 'The bundler' })
  return parsed.data
}

/**
 * Converts an error like `chainError`, for code that sends requests to both the chain and the bundler. The returned
 * error says which of the two is unreachable.
 */
export function bundlerError({ deployment }: Pick<Auth, 'deployment'>, error: unknown): AirlockError {
  const failure = chainError(error)
  if (failure.reason !== 'CHAIN_DISCONNECTED' || !(error instanceof BaseError)) return failure
  const isBundler = error.walk((each) => {
    const { url } = each as { url?: unknown }
    return typeof url === 'string' && url.startsWith(`${deployment.bundler}/`)
  })
  return isBundler ? makeError('BUNDLER_DISCONNECTED', {}, { cause: error }) : failure
}
