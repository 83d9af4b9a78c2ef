import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { PaymasterAnswer } from '#shared/tables/PaymasterAnswer.ts'
import type { Api } from '../../app/http/createApi.ts'

/** Fields that we read from a paymaster's answer. The auth frame validates them again. */
const Answer = z.union([
  z.object({ error: z.object({ code: z.catch(z.int(), -32603), message: z.catch(z.string(), '') }) }),
  z.object({
    result: z.object({
      paymaster: z.unknown(),
      paymasterData: z.optional(z.unknown()),
      paymasterVerificationGasLimit: z.optional(z.unknown()),
      paymasterPostOpGasLimit: z.optional(z.unknown()),
      sponsor: z.optional(z.object({ name: z.unknown() })),
    }),
  }),
])

/**
 * Sends the auth frame's request to a dapp's paymaster (ERC-7677, RPC-9). The paymaster receives the user operation,
 * but no other data that identifies the user, the project or the dapp.
 *
 * @throws INVALID_PARAMS unless the paymaster's URL is https, or localhost in development
 * @throws REMOTE with the paymaster's error, whose message is truncated to 200 characters; otherwise what `http.post`
 *   throws
 */
export async function askPaymaster(
  { http, deployment }: Api,
  { url, method, params }: Params<typeof authToFrame.askPaymaster>,
): Promise<PaymasterAnswer> {
  if (!isAllowed(url, deployment.modalOrigin))
    throw makeError('INVALID_PARAMS', { detail: 'a paymaster is asked by https' })
  const { host } = new URL(url)
  const service = `The paymaster ${host}`
  const answer = await http.post(url, { service, body: { jsonrpc: '2.0', id: 1, method, params }, schema: Answer })
  if ('error' in answer) {
    const { code, message } = answer.error
    throw makeError('REMOTE', { message: message.slice(0, 200) || 'Unknown error' }, { code })
  }
  const parsed = authToFrame.askPaymaster.result.safeParse(answer.result)
  if (!parsed.success) throw makeError('INVALID_ANSWER', { service })
  return parsed.data
}

/**
 * Returns whether the modal may send requests to a paymaster's URL. In development the modal itself is served over
 * http, so http on localhost is allowed.
 */
function isAllowed(url: string, modalOrigin: string): boolean {
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
  if (username || password) return false
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
  return protocol === 'https:' || (protocol === 'http:' && isHere && modalOrigin.startsWith('http:'))
}
