import type { Page, Request } from '@playwright/test'

type Traffic = {
  /**
   * Messages that were sent through a window or a port, as JSON. `origin` is the origin of the document that recorded
   * the message.
   */
  readonly messages: { readonly origin: string; readonly text: string }[]
  /** Requests that pages sent to servers: the URL with the body, and the origin of the page. */
  readonly requests: { readonly origin: string; readonly text: string }[]
  /** Values of the JSON fields whose names are in `fieldNames`, from all requests and responses of all pages. */
  readonly fields: Map<string, Set<string>>
  readonly logs: string[]
}

/**
 * Records everything that a page, its frames and its windows send to each other, to servers and to the console. Call
 * this before `goto`.
 */
export async function recordTraffic(page: Page, fieldNames: readonly string[]): Promise<Traffic> {
  const fields = new Map(fieldNames.map((name) => [name, new Set<string>()]))
  const traffic: Traffic = { messages: [], requests: [], fields, logs: [] }
  const context = page.context()
  const read = (json: string | null) => {
    if (!json) return
    for (const [name, found] of fields)
      for (const [, value] of json.matchAll(new RegExp(`"${name}":"([^"]{16,})"`, 'g'))) found.add(value!)
  }
  const originOf = (request: Request) => {
    try {
      return new URL(request.frame().url()).origin
    } catch {
      return 'none'
    }
  }
  context.on('request', (request) => {
    const body = request.postData()
    traffic.requests.push({ origin: originOf(request), text: `${request.url()} ${body ?? ''}` })
    read(body)
  })
  context.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) response.text().then(read, () => {})
  })
  context.on('console', (message) => traffic.logs.push(message.text()))
  await page.exposeBinding('recordMessage', ({ frame }, text: string) => {
    traffic.messages.push({ origin: new URL(frame.url()).origin, text })
  })
  await page.addInitScript(() => {
    const record = (data: unknown) => {
      let text: string
      try {
        text = JSON.stringify(data)
      } catch {
        return
      }
      void (window as unknown as { recordMessage(text: string): void }).recordMessage(text ?? '')
    }
    addEventListener('message', ({ data }) => record(data), true)
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown, StructuredSerializeOptions]) {
      record(args[0])
      return postMessage.apply(this, args)
    } as typeof postMessage
  })
  return traffic
}
