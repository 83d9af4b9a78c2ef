import { describe, expect, test } from 'vitest'
import { hearSockets, type SocketNews, watchSockets } from './watchSockets.ts'

/** A fake socket with the properties that `watchSockets` uses. */
class FakeSocket extends EventTarget {
  readonly url: string
  readonly sent: unknown[] = []
  constructor(url: string) {
    super()
    this.url = url
  }
  send(data: unknown) {
    this.sent.push(data)
  }
}

describe('watchSockets', () => {
  test('default: reports sockets that opened before the listener was added, with all their bytes', () => {
    const page = { WebSocket: FakeSocket as unknown as typeof WebSocket }
    expect([watchSockets(page), watchSockets(page)]).toEqual([true, false])
    const socket = new page.WebSocket('wss://relay.example/?auth=x')
    const news: SocketNews[] = []
    hearSockets((each) => news.push(each))
    socket.send('häh')
    socket.dispatchEvent(Object.assign(new Event('message'), { data: new ArrayBuffer(6) }))
    expect(news.map(({ address, opened, bytes }) => [address, opened, bytes])).toEqual([
      ['wss://relay.example/?auth=x', true, 0],
      ['wss://relay.example/?auth=x', false, 4],
      ['wss://relay.example/?auth=x', false, 6],
    ])
    expect((socket as unknown as FakeSocket).sent).toEqual(['häh'])
  })

  test('behavior: does nothing if the page has no `WebSocket`', () => {
    expect(watchSockets({})).toBe(false)
  })
})
