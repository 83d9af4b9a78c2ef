import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SeenRequest } from '#shared/requests/watchRequests.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import type { hearNodeReads } from '../http/nodeReads.ts'
import { createRequestLog, reportToHost, requestLogOf } from './requestLogOf.ts'
import type { SocketNews } from './watchSockets.ts'

/**
 * Returns the request log of a modal frame with the origin `https://modal.example`. The fake clock starts at 1,000 ms.
 */
function setUp({ open = false } = {}) {
  const fake = fakeApp({
    server: () => Response.json({ a: 'bc' }),
    options: { customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/secret-key' }] } },
  })
  fake.state().setOpen(open)
  const win = Object.assign(new EventTarget(), { location: { origin: 'https://modal.example' } })
  const clock = { now: 1_000 }
  let seen: (requests: readonly SeenRequest[]) => void = () => {}
  let heard: (news: SocketNews) => void = () => {}
  let nodeRead: Parameters<typeof hearNodeReads>[0] = () => {}
  const appLog = requestLogOf(fake.app, {
    win: win as unknown as Window,
    now: () => clock.now,
    watch: (hear) => {
      seen = hear
      return () => {}
    },
    sockets: (hear) => {
      heard = hear
    },
    nodeReads: (hear) => {
      nodeRead = hear
    },
    sleep: async () => {},
  })
  const post = (data: unknown, origin = 'https://auth.example') =>
    win.dispatchEvent(Object.assign(new Event('message'), { data, origin }))
  const request = (address: string, start: number, bytes: number | null = 10) =>
    seen([{ address, start, bytes, initiator: 'fetch' }])
  return {
    ...fake,
    win,
    clock,
    appLog,
    request,
    socket: (news: SocketNews) => heard(news),
    nodeRead: (...news: Parameters<typeof nodeRead>) => nodeRead(...news),
    post,
  }
}
const rowsOf = ({ appLog }: ReturnType<typeof setUp>) =>
  appLog.log
    .rows()
    .map(({ origin, purpose, act, realm, count, bytes, unsized }) =>
      [origin, purpose, act, realm, count, bytes, unsized].join(' '),
    )

describe('requestLogOf', () => {
  test('default: attributes a request to a click or dapp request in the two seconds before it', async () => {
    const fake = setUp()
    const { appLog, clock, win, request } = fake
    request('https://modal.example/main.js', 20)
    clock.now = 10_000
    win.dispatchEvent(new Event('pointerdown'))
    request('https://wallets.example/getWallets?search=secret', 10_100)
    clock.now = 11_000
    appLog.noteDapp()
    request('https://chain.example/v1/account/0xsecret/balance', 11_500)
    request('https://chain.example/v1/account/0xsecret/balance', 20_000, null)
    await eventually(() => expect(rowsOf(fake)).toHaveLength(4))
    expect(rowsOf(fake)).toEqual([
      'https://modal.example page dapp modal 1 10 0',
      'https://wallets.example wallets visitor modal 1 10 0',
      'https://chain.example account dapp modal 1 10 0',
      'https://chain.example account itself modal 1 0 1',
    ])
    expect(JSON.stringify(appLog.log.rows())).not.toContain('secret')
  })

  test('behavior: attributes analytics requests to the modal itself, not to the user or the dapp', () => {
    const fake = setUp()
    fake.appLog.noteDapp()
    fake.request('https://analytics.example/e?projectId=p', 1_100)
    expect(rowsOf(fake)).toEqual(['https://analytics.example analytics itself modal 1 10 0'])
  })

  test('behavior: attributes requests to the dapp if the modal opened without a click', () => {
    const fake = setUp()
    fake.clock.now = 9_000
    fake.state().setOpen(true)
    fake.request('https://wallets.example/getWallets', 9_010)
    expect(rowsOf(fake)).toEqual(['https://wallets.example wallets dapp modal 1 10 0'])
  })

  test('behavior: attributes requests to the dapp if the modal was open when the log started', () => {
    const fake = setUp({ open: true })
    fake.request('https://wallets.example/getWallets', 1_500)
    expect(rowsOf(fake)).toEqual(['https://wallets.example wallets dapp modal 1 10 0'])
  })

  test('behavior: recognizes the RPC nodes of the dapp’s networks', () => {
    const fake = setUp()
    fake.request('https://node.example/secret-key', 5_000)
    fake.request('https://stranger.example/', 5_000)
    expect(rowsOf(fake)).toEqual([
      'https://node.example chain itself modal 1 10 0',
      'https://stranger.example other itself modal 1 10 0',
    ])
  })

  test('behavior: if the browser does not report a response’s size, uses our HTTP client’s size', async () => {
    const fake = setUp()
    const { http } = await fake.app.api()
    const get = { service: 'Test API', schema: z.object({}) }
    await http.get('https://chain.example/v1/account/a/balance', get)
    fake.request('https://chain.example/v1/account/a/balance', 5_000, null)
    await eventually(() => expect(rowsOf(fake)).toEqual(['https://chain.example account itself modal 1 10 0']))
  })

  test('behavior: logs a socket as one row, to which each message adds its size', () => {
    const fake = setUp()
    const news = { address: 'wss://relay.example/?auth=secret', at: 5_000 }
    fake.socket({ ...news, opened: true, bytes: 0 })
    fake.socket({ ...news, opened: false, bytes: 7 })
    fake.socket({ ...news, opened: false, bytes: 5 })
    expect(rowsOf(fake)).toEqual(['wss://relay.example messages itself modal 1 12 0'])
  })

  test('behavior: attributes the auth frame’s requests to a click in either frame, or to the dapp', () => {
    const fake = setUp()
    const { appLog, clock } = fake
    clock.now = 8_000
    appLog.noteDapp()
    clock.now = 9_000
    const report = { origin: 'https://login.example', purpose: 'login', bytes: 5, age: 100, pressed: false } as const
    appLog.hearAuth([report, { ...report, pressed: true }, { ...report, age: 1_500 }])
    expect(rowsOf(fake)).toEqual([
      'https://login.example login dapp auth 1 5 0',
      'https://login.example login visitor auth 1 5 0',
      'https://login.example login itself auth 1 5 0',
    ])
  })

  test('behavior: attributes a login window’s requests to the user, because only a click opens the window', () => {
    const fake = setUp()
    fake.clock.now = 90_000
    const report = { origin: 'https://auth.example', purpose: 'page', bytes: 5, age: 100, pressed: false } as const
    fake.post({ airlock: 'network', requests: [report] })
    expect(rowsOf(fake)).toEqual(['https://auth.example page visitor auth 1 5 0'])
  })

  test('error: ignores reports from another origin and malformed ones', () => {
    const fake = setUp()
    const report = { origin: 'https://auth.example', purpose: 'page', bytes: 5, age: 100, pressed: false } as const
    fake.post({ airlock: 'network', requests: [report] }, 'https://auth.example.evil.example')
    fake.post({ airlock: 'network', requests: [report] }, 'https://modal.example')
    fake.post({ airlock: 'network', requests: [{ ...report, origin: 'https://auth.example/path' }] })
    fake.post({ airlock: 'network', requests: Array.from({ length: 51 }, () => report) })
    fake.post({ resultUri: 'https://auth.example/social.html' })
    expect(rowsOf(fake)).toEqual([])
  })

  test('behavior: logs a request that the host page sends to an RPC node for the modal', () => {
    const fake = setUp()
    fake.clock.now = 5_000
    fake.appLog.noteDapp()
    fake.nodeRead({ address: 'https://node.example/secret-key', at: 5_100, bytes: 40 })
    fake.nodeRead({ address: 'https://node.example/secret-key', at: 9_000, bytes: null })
    expect(rowsOf(fake)).toEqual([
      'https://node.example chain dapp page 1 40 0',
      'https://node.example chain itself page 1 0 1',
    ])
  })

  test('behavior: reports a request’s origin, purpose and size to the dapp, and nothing else', async () => {
    const { host, request, socket } = setUp()
    request('https://wallets.example/getWallets?search=secret', 20)
    socket({ address: 'wss://relay.example/?auth=secret', at: 30, opened: true, bytes: 0 })
    socket({ address: 'wss://relay.example/?auth=secret', at: 30, opened: false, bytes: 9 })
    request('https://cdn.example/0xsecret.json', 20, null)
    await eventually(() => expect(host.received('emit')).toHaveLength(3))
    expect(host.received('emit')).toEqual([
      { name: 'NETWORK', data: { origin: 'https://wallets.example', purpose: 'wallets', size: 10 } },
      { name: 'NETWORK', data: { origin: 'wss://relay.example', purpose: 'messages', size: null } },
      { name: 'NETWORK', data: { origin: 'https://cdn.example', purpose: 'other', size: null } },
    ])
  })

  test('behavior: each app has one request log', () => {
    const { app, appLog } = setUp()
    expect(requestLogOf(app)).toBe(appLog)
    expect(requestLogOf(fakeApp().app)).not.toBe(appLog)
  })
})

const logged = { origin: 'https://a.example', purpose: 'wallets', act: 'visitor', realm: 'modal', bytes: 3 } as const

describe('createRequestLog', () => {
  test('default', () => {
    const log = createRequestLog()
    let changes = 0
    const stop = log.subscribe(() => changes++)
    const before = log.rows()
    const same = log.rows()
    log.add([logged, { ...logged, bytes: null }, { ...logged, act: 'dapp' }])
    stop()
    log.add([])
    expect([before.length, before === same, changes]).toEqual([0, true, 1])
    expect(log.rows()).toEqual([
      { ...logged, count: 2, bytes: 3, unsized: 1 },
      { ...logged, act: 'dapp', count: 1, bytes: 3, unsized: 0 },
    ])
  })

  test('behavior: groups ten thousand identical requests into one row', () => {
    const log = createRequestLog()
    for (let count = 0; count < 10_000; count++) log.add([logged])
    expect(log.rows()).toEqual([{ ...logged, count: 10_000, bytes: 30_000, unsized: 0 }])
  })
})

describe('reportToHost', () => {
  test('behavior: sends reports one after another, and limits the queue if the host does not answer', async () => {
    let asked = 0
    const silent = {
      emit: () => {
        asked++
        return new Promise<null>(() => {})
      },
    }
    const tell = reportToHost(silent)
    for (let count = 0; count < 1_000; count++) tell(logged)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(1)
  })

  test('error: sends the next report even if the previous one failed', async () => {
    let asked = 0
    const tell = reportToHost({ emit: () => Promise.reject(new Error(`${asked++}`)) })
    tell(logged)
    tell(logged)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(2)
  })
})
