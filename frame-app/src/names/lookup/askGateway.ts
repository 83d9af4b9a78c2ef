import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { isLoopback } from '#shared/origin/isLoopback.ts'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'

const bounds = { maxBytes: 131_072, redirect: 'error' } as const
/** Characters of an address with the question in it. */
const maxUrl = 32_768
const maxUrls = 3

const Answer = z.object({ data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)) })

type Question = {
  /** Templates, as a contract names them. */
  readonly urls: readonly string[]
  /** The contract that asks. */
  readonly sender: `0x${string}`
  readonly data: `0x${string}`
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the gateways of a contract, one after the other, for what it keeps off its chain (EIP-3668). Its owner chose
 * them, so they are strangers: asked by https alone, never on this device or in this network, without redirects,
 * bounded.
 *
 * @returns bytes, for the contract to check
 * @throws what the last gateway failed with; INVALID_ANSWER where none may be asked; the reason of `signal` as it is
 */
export async function askGateway(api: Api, { urls, sender, data, signal }: Question): Promise<`0x${string}`> {
  let failure: unknown = modalError('INVALID_ANSWER', { service: 'The gateway of the name' })
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
      // The gateway knows the question and refuses it: another one is not asked.
      if (status >= 400 && status < 500) break
    }
  }
  throw failure
}

/** Whether an address leads to the public internet, as far as its name says; this device counts in development. */
function isStranger(url: string, modalOrigin: string): boolean {
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank')
  if (username || password) return false
  if (isLoopback(hostname)) return protocol === 'http:' && modalOrigin.startsWith('http:')
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  const isInside =
    !/[^.]\.[^.]/.test(hostname) || /\.(local|localhost|internal|intranet|lan|home|arpa|onion)\.?$/.test(hostname)
  return protocol === 'https:' && !isNumber && !isInside
}
