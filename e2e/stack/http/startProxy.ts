import { type IncomingMessage, request as openRequest } from 'node:http'
import { type Faults, faultReply } from './faults.ts'
import type { Reply, Request } from './reply.ts'
import type { RequestLog } from './requestLog.ts'
import { type HttpService, startHttpService } from './startHttpService.ts'

const ofOneHop = /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|host|content-length)$/i

/**
 * Starts a proxy in front of a local server. The proxy logs the requests and applies the faults. While the server is
 * down, the proxy closes connections. Like a load balancer, it puts the caller's IP address into `x-forwarded-for`. A
 * local browser can simulate another IP address with the header `x-local-network`.
 *
 * @param target returns the server's current port, or `undefined` while the server does not run
 */
export function startProxy(options: {
  readonly service: string
  readonly port: number
  readonly target: () => number | undefined
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const { service, target, faults } = options
  // A page can read the status of a faulty response only if the preflight request succeeds and CORS allows the page to
  // read the response.
  const statusFaults: Faults = {
    ...faults,
    get: (name) => {
      const fault = faults.get(name)
      return faultReply(fault) ? { fault: 'none', delayMs: 0 } : fault
    },
  }
  const handle = async (request: Request): Promise<Reply> => {
    const faulty = request.method === 'OPTIONS' ? undefined : faultReply(faults.get(service))
    const { origin } = request.headers
    if (faulty)
      return {
        ...faulty,
        headers: {
          ...faulty.headers,
          ...(origin ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' } : {}),
        },
      }
    const port = target()
    return port === undefined ? { cut: true } : forward(port, request)
  }
  return startHttpService({ ...options, faults: statusFaults, handle })
}

function forward(port: number, { method, url, headers, body, client }: Request): Promise<Reply> {
  return new Promise((resolve) => {
    const outgoing = openRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url.pathname + url.search,
        headers: {
          ...withoutHop(headers),
          host: url.host,
          'x-forwarded-for': [headers['x-forwarded-for'], headers['x-local-network'] ?? client]
            .flat()
            .filter(Boolean)
            .join(', '),
          ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', () => resolve({ cut: true }))
        answer.on('end', () => resolve(replyOf(answer, Buffer.concat(chunks))))
      },
    )
    outgoing.on('error', () => resolve({ cut: true }))
    outgoing.end(body)
  })
}

function replyOf(answer: IncomingMessage, body: Buffer): Reply {
  const { 'set-cookie': cookies, ...rest } = answer.headers
  const headers = Object.entries(withoutHop(rest)).map(([name, value]) => [name, `${value}`])
  return { status: answer.statusCode ?? 502, headers: Object.fromEntries(headers), cookies: cookies ?? [], body }
}

function withoutHop<T extends object>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneHop.test(name))) as T
}
