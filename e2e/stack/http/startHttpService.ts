import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Faults, faultReply } from './faults.ts'
import { jsonReply } from './jsonReply.ts'
import type { Handler, Reply } from './reply.ts'
import type { RequestLog } from './requestLog.ts'

export type HttpService = { readonly server: Server; stop(): Promise<void> }

type HttpServiceOptions = {
  readonly service: string
  readonly port: number
  readonly faults: Faults
  readonly log: RequestLog
  /** Whether the browser lets pages of all sites read the API's responses (CORS). */
  readonly cors?: boolean
  readonly handle: Handler
}

/**
 * Starts one HTTP server of the local world on 127.0.0.1. The server adds its requests to the request log, and applies
 * the faults that are set for its service.
 */
export async function startHttpService(options: HttpServiceOptions): Promise<HttpService> {
  const server = createServer((request, response) => {
    void serve(options, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(options: HttpServiceOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { service, faults, log, cors } = options
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const method = request.method ?? 'GET'
  const body = await readBody(request)
  const note = (status: number) =>
    log.add({ service, method, url: url.href, origin: request.headers.origin ?? null, status, body })
  const fault = faults.get(service)
  if (fault.fault === 'offline') {
    note(0)
    request.socket.destroy()
    return
  }
  if (fault.delayMs) await sleep(fault.delayMs)
  const reply = await answer()
  if (reply.cut) {
    note(0)
    request.socket.destroy()
    return
  }
  const status = reply.status ?? 200
  note(status)
  const cookies = reply.cookies?.length ? { 'set-cookie': [...reply.cookies] } : {}
  response.writeHead(status, { ...(cors ? corsHeaders(request) : {}), ...reply.headers, ...cookies })
  response.end(method === 'HEAD' ? undefined : reply.body)

  async function answer(): Promise<Reply> {
    if (cors && method === 'OPTIONS') return { status: 204 }
    try {
      const { headers } = request
      return (
        faultReply(fault) ??
        (await options.handle({ method, url, headers, body, client: request.socket.remoteAddress }))
      )
    } catch (error) {
      return jsonReply({ error: error instanceof Error ? error.message : String(error) }, 500)
    }
  }
}

function corsHeaders(request: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {}
  return Buffer.concat(chunks).toString('utf8')
}
