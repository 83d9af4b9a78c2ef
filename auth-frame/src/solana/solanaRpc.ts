import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'

const Answer = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])
const timeout = 15_000
/** Maximum length of a response in characters, which is far more than the accounts of one transaction need. */
const largest = 4_000_000

/**
 * Sends one request to a Solana network through the deployment's own RPC, without a retry (RPC-9, RL-6).
 *
 * @throws REMOTE with the node's error and code
 * @throws CHAIN_DISCONNECTED, INVALID_ANSWER
 */
export async function solanaRpc<schema extends z.ZodMiniType>(
  { deployment, projectId }: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  { method, params }: { readonly method: string; readonly params: readonly Json[] },
  schema: schema,
): Promise<z.output<schema>> {
  const url = `${deployment.blockchainApi}/v1/?${new URLSearchParams({ chainId: network, projectId })}`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const text = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) })
    .then((response) => response.text())
    .catch((cause: unknown) => {
      throw makeError('CHAIN_DISCONNECTED', {}, { cause })
    })
  const answer = text.length > largest ? undefined : Answer.safeParse(parse(text)).data
  if (answer && 'error' in answer)
    throw makeError('REMOTE', { message: answer.error.message.slice(0, 200) }, { code: answer.error.code })
  const parsed = answer && z.safeParse(schema, answer.result)
  if (!parsed?.success) throw makeError('INVALID_ANSWER', { service: 'The Solana RPC' })
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
