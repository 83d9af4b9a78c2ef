import { createHash, X509Certificate } from 'node:crypto'
import { request as askPlain } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers that describe one HTTP/1.1 connection. HTTP/2 does not allow them (RFC 9113, section 8.2.2). */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

/**
 * Starts a server for TLS and HTTP/2 in front of servers on this machine that use plain HTTP, as a CDN is in front of a
 * product's servers. The certificate is new for each run.
 *
 * @param sites the port of each plain server, by the host name that browsers use
 * @returns `browserArgument` for Chromium to trust this certificate as if an authority had signed it. A general
 * `--ignore-certificate-errors` would turn off the HTTP cache
 */
export async function startTls(
  port: number,
  sites: Readonly<Record<string, number>>,
): Promise<{ readonly browserArgument: string; stop(): void }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      { name: 'subjectAltName', altNames: Object.keys(sites).map((value) => ({ type: 2, value }) as const) },
    ],
  })
  const server = createSecureServer({ cert, key }, (request, response) => forward(sites, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(publicKey).digest('base64')
  return {
    browserArgument: `--ignore-certificate-errors-spki-list=${hash}`,
    stop: () => void server.close(),
  }
}

function forward(
  sites: Readonly<Record<string, number>>,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const { hostname } = new URL(`https://${request.authority}`)
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const asked = askPlain(
    {
      host: '127.0.0.1',
      port: sites[hostname],
      method: request.method,
      path: request.url,
      headers: { ...Object.fromEntries(headers), host: request.authority },
    },
    (reply) => {
      const kept = Object.entries(reply.headers).filter(([name]) => !connectionHeaders.includes(name))
      response.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept))
      reply.pipe(response)
    },
  )
  asked.on('error', () => response.stream.destroy())
  request.pipe(asked)
}
