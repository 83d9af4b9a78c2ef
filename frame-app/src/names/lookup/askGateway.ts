import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { isLoopback } from '#shared/isLoopback.ts'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'

const bounds = { maxBytes: 131_072, redirect: 'error' } as const
/** Maximum length of a gateway URL, including the request data. */
const maxUrl = 32_768
const maxUrls = 3

const Answer = z.object({ data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)) })

type Question = {
  /** URL templates of the gateways, from the contract. */
  readonly urls: readonly string[]
  /** Address of the contract that requests the data. */
  readonly sender: `0x${string}`
  readonly data: `0x${string}`
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a contract's gateways, one after the other, for its off-chain data (EIP-3668). The contract's owner chose the
 * gateways, so we do not trust them: we allow only https and no hosts on this device or the local network, follow no
 * redirects, and limit all sizes.
 *
 * @returns bytes that the contract must verify
 * @throws the last gateway's error; INVALID_ANSWER if none of the gateways is allowed; the reason of `signal` if it
 *   aborts
 */
export async function askGateway(api: Api, { urls, sender, data, signal }: Question): Promise<`0x${string}`> {
  let failure: unknown = makeError('INVALID_ANSWER', { service: 'The gateway of the name' })
  for (const template of urls.slice(0, maxUrls)) {
    const filled = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    if (filled.length > maxUrl || !isStranger(filled, api.deployment.modalOrigin)) continue
    const ask = { service: `The gateway ${new URL(filled).host}`, schema: Answer, signal, stranger: bounds }
    try {
      const answer = template.includes('{data}')
        ? await api.http.get(filled, ask)
        : await api.http.post(filled, { ...ask, body: { data, sender: sender.toLowerCase() } })
      return answer.data as `0x${string}`
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
      const status = httpStatus(error) ?? 0
      // The gateway understood and refused the request, so we do not ask another gateway.
      if (status >= 400 && status < 500) break
    }
  }
  throw failure
}

/** Returns whether a URL's host looks public. In development, localhost is allowed too. */
function isStranger(url: string, modalOrigin: string): boolean {
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
  if (username || password) return false
  if (isLoopback(hostname)) return protocol === 'http:' && modalOrigin.startsWith('http:')
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  const isInside =
    !/[^.]\.[^.]/.test(hostname) || /\.(local|localhost|internal|intranet|lan|home|arpa|onion)\.?$/.test(hostname)
  return protocol === 'https:' && !isNumber && !isInside
}
