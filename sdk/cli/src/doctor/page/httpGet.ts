import { lookup as lookUp } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A response. Redirects are not followed. */
export type Answer = {
  readonly url: string
  readonly status: number
  /** Lowercase header name → its values. Headers that were sent several times have several values. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly body: string
  /** Whether the body was longer than the limit. `body` then contains only its start. */
  readonly cut: boolean
  /** Time at which the headers arrived, in ms since 1970 on this machine's clock. */
  readonly receivedAt: number
}

/** Why there was no response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Sends a GET request. */
export type HttpGet = (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>

type Limits = {
  /** Time until the whole response must have arrived, in ms. */
  readonly timeoutMs: number
  /** Maximum size of a body, in bytes after decompression. */
  readonly maxBytes: number
}

/**
 * Creates the doctor's HTTP client. Unlike `fetch`, it resolves every host that ends with `.localhost` to this machine,
 * as browsers do.
 *
 * @returns a function that throws `NoAnswer` if the server cannot be reached or does not answer in time
 */
export function createHttpGet({ timeoutMs, maxBytes }: Limits): HttpGet {
  return (url, headers = {}) =>
    new Promise((resolve, reject) => {
      const get = url.startsWith('https:') ? getSecure : getPlain
      const failed = (error: Error & { readonly code?: string }) => reject(new NoAnswer(reasonOf(error)))
      const request = get(
        url,
        {
          headers: { accept: '*/*', 'accept-encoding': 'br, gzip', 'user-agent': agent, ...headers },
          lookup,
          agent: false,
        },
        (response) => {
          const receivedAt = Date.now()
          read(response, maxBytes)
            .then(({ body, cut }) => {
              clearTimeout(timer)
              request.destroy()
              resolve({
                url,
                status: response.statusCode ?? 0,
                headers: response.headersDistinct as never,
                body,
                cut,
                receivedAt,
              })
            })
            .catch(failed)
        },
      )
      const timer = setTimeout(
        () => request.destroy(new Error(`no complete answer within ${timeoutMs / 1000} s`)),
        timeoutMs,
      )
      request.on('error', (error) => {
        clearTimeout(timer)
        failed(error)
      })
    })
}

const agent = 'Mozilla/5.0 (compatible; airlock-cli doctor)'

const lookup: LookupFunction = (hostname, options, callback) =>
  /(^|\.)localhost$/.test(hostname)
    ? options.all
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : callback(null, '127.0.0.1', 4)
    : lookUp(hostname, options, callback as never)

/** Reads and decompresses a body, and stops at the limit. */
async function read(response: IncomingMessage, maxBytes: number): Promise<{ body: string; cut: boolean }> {
  const coding = response.headers['content-encoding']
  const decoder =
    coding === 'br'
      ? createBrotliDecompress()
      : coding === 'gzip'
        ? createGunzip()
        : coding === 'deflate'
          ? createInflate()
          : undefined
  if (decoder) response.on('error', (error) => decoder.destroy(error))
  const stream: AsyncIterable<Buffer> = decoder ? response.pipe(decoder) : response
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), cut: size > maxBytes }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ETIMEDOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
}

const reasonOf = ({ code = '', message }: Error & { readonly code?: string }): string =>
  reasons[code] ?? (message || code || 'unknown failure')
