export type LoggedRequest = {
  readonly id: number
  readonly time: string
  readonly service: string
  readonly method: string
  readonly url: string
  readonly origin: string | null
  /** HTTP status of the response. 0 if the server closed the connection without an answer. */
  readonly status: number
  readonly body: string
}

export type RequestLog = {
  add(request: Omit<LoggedRequest, 'id' | 'time' | 'body'> & { body?: string }): void
  list(service?: string): readonly LoggedRequest[]
  reset(): void
}

const kept = 5_000
const bodyLimit = 4_096

/** Creates the log of all requests to the services of the local world. The oldest request is first. */
export function createRequestLog(): RequestLog {
  let next = 1
  let entries: LoggedRequest[] = []
  return {
    add: ({ body = '', ...request }) => {
      entries.push({ id: next++, time: new Date().toISOString(), ...request, body: body.slice(0, bodyLimit) })
      if (entries.length > kept) entries = entries.slice(-kept)
    },
    list: (service) => (service ? entries.filter((entry) => entry.service === service) : entries),
    reset: () => {
      entries = []
    },
  }
}
