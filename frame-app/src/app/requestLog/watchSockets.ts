import { createNews } from '#shared/requests/createNews.ts'

/** A socket was opened, or bytes went through one. */
export type SocketNews = {
  readonly address: string
  /** When it was opened, in milliseconds since the page began. */
  readonly at: number
  readonly opened: boolean
  /** Of messages, both ways. */
  readonly bytes: number
}
const sockets = createNews<SocketNews>()
/** Reports every socket of this page, those before the call included, to the latest listener alone. */
export const hearSockets = sockets.hear

/**
 * Lists each socket where it is opened: no browser lists them with its requests. The library takes the class when it
 * is loaded, so this comes before.
 *
 * @returns whether there are sockets to watch
 */
export function watchSockets(page: { WebSocket?: typeof WebSocket } = globalThis): boolean {
  const { WebSocket: Real } = page
  if (!Real || watched.has(Real)) return false
  class Watched extends Real {
    readonly #at = performance.now()
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      this.#say(true, 0)
      this.addEventListener('message', ({ data }) => this.#say(false, sizeOf(data)))
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      super.send(data)
      this.#say(false, sizeOf(data))
    }
    #say(opened: boolean, bytes: number): void {
      sockets.say({ address: this.url, at: this.#at, opened, bytes })
    }
  }
  watched.add(Watched)
  page.WebSocket = Watched
  return true
}
const watched = new WeakSet<object>()

const sizeOf = (data: unknown): number => {
  if (typeof data === 'string') return new Blob([data]).size
  return data instanceof Blob ? data.size : ((data as Partial<ArrayBuffer> | null)?.byteLength ?? 0)
}
