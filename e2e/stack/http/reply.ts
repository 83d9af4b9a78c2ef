import type { IncomingHttpHeaders } from 'node:http'

export type Request = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type Handler = (request: Request) => Reply | Promise<Reply>
