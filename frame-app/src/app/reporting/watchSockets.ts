import { createNews } from '#shared/requests/createNews.ts'

/** A report that a socket opened, or that it sent or received bytes. */
export type SocketNews = {
  readonly address: string
  /** Time when the socket opened, in milliseconds since the page began. */
  readonly at: number
  readonly opened: boolean
  /** Size of the messages in both directions, in bytes. */
  readonly bytes: number
}
const sockets = createNews<SocketNews>()
/**
 * Sets the listener for this page's sockets, and reports earlier sockets to it. Only the latest listener is notified.
 */
export const hearSockets = sockets.hear

/**
 * Replaces `WebSocket` to record each socket when it opens, because browsers do not list sockets among a page's
 * requests. Call it before the WalletConnect library loads, because the library keeps a reference to the class.
 *
 * @returns whether the page has a `WebSocket` to watch
 */
export function watchSockets(page: { WebSocket?: typeof WebSocket } = globalThis): boolean {
  const { WebSocket: Real } = page
  if (!Real || 'isWatched' in Real) return false
  class Watched extends Real {
    static readonly isWatched = true
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
  page.WebSocket = Watched
  return true
}

const sizeOf = (data: unknown): number => {
  if (typeof data === 'string') return new Blob([data]).size
  return data instanceof Blob ? data.size : ((data as Partial<ArrayBuffer> | null)?.byteLength ?? 0)
}
