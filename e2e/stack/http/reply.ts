import type { IncomingHttpHeaders } from 'node:http'

export type Request = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The IP address of the caller. */
  readonly client?: string | undefined
}

export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body?: string | Buffer
  /** Whether the server closes the connection instead of answering. */
  readonly cut?: boolean
}

export type Handler = (request: Request) => Reply | Promise<Reply>
