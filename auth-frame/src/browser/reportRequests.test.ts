import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { WindowReport } from '#shared/requests/WindowReport.ts'
import type { SeenRequest } from '#shared/requests/watchRequests.ts'
import type { RequestReport } from '#shared/tables/RequestReport.ts'
import type { Auth } from '../Auth.ts'
import { reportRequests, reportToModal, reportToOpener } from './reportRequests.ts'

const deployment = {
  modalOrigin: 'https://modal.example',
  authOrigin: 'https://auth.example',
  walletApi: 'https://wallets.example',
  blockchainApi: 'https://chain.example',
  analytics: 'https://pulse.example',
  relay: 'wss://relay.example',
  loginService: 'https://login.example',
  keeperService: 'https://keeper.example',
  bundler: 'https://bundler.example',
  farcasterRelay: 'https://farcaster.example',
}
const address = 'https://login.example/v1/email/start?to=ann@mail.example'
const request = { address, initiator: 'fetch', start: 1_000, bytes: 120 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const fakeWindow = (given: object = {}) =>
  Object.assign(new EventTarget(), { location: { origin: deployment.authOrigin }, ...given }) as unknown as Window

function reporting() {
  const win = fakeWindow()
  const clock = { now: 1_500 }
  const sent: RequestReport[][] = []
  let seen: (requests: readonly SeenRequest[]) => void = () => {}
  /** Requests that the fake browser lists only when `reportRequests` asks for the remaining requests. */
  const held: SeenRequest[] = []
  const watch = (hear: typeof seen) => {
    seen = hear
    return () => hear(held.splice(0))
  }
  const send = (requests: RequestReport[]) => void sent.push(requests)
  const leavesFor = reportRequests({ deployment, send, hasDocument: () => true, win, now: () => clock.now, watch })
  return { win, clock, sent, held, leavesFor, seen: (...requests: SeenRequest[]) => seen(requests) }
}

describe('reportRequests', () => {
  test('default: reports a request’s origin, purpose, size and age, but no path, query or account address', () => {
    const { sent, seen } = reporting()
    seen(request)
    seen({ ...request, address: 'https://keeper.example/v1/a', bytes: null })
    vi.advanceTimersByTime(300)
    expect(sent).toEqual([
      [
        { origin: 'https://login.example', purpose: 'login', bytes: 120, age: 500, pressed: false },
        { origin: 'https://keeper.example', purpose: 'keys', bytes: null, age: 500, pressed: false },
      ],
    ])
    expect(JSON.stringify(sent)).not.toMatch(/ann|v1|\?/)
  })

  test('behavior: splits reports into messages of the maximum size, and sends them before the page unloads', () => {
    const { win, sent, seen } = reporting()
    seen(...Array.from({ length: 120 }, () => request))
    win.dispatchEvent(new Event('pagehide'))
    expect(sent.map(({ length }) => length)).toEqual([50, 50, 20])
    for (const each of sent) expect(authToFrame.network.params.safeParse({ requests: each }).success).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(3)
  })

  test('behavior: when a window closes, also reports the requests that were answered just before', () => {
    const { win, sent, held } = reporting()
    held.push(request)
    win.dispatchEvent(new Event('pagehide'))
    expect(sent.flat().map(({ origin }) => origin)).toEqual(['https://login.example'])
    vi.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(1)
  })

  test('behavior: marks a request as caused by the user if the user clicked just before it', () => {
    const { win, clock, sent, seen } = reporting()
    clock.now = 900
    win.dispatchEvent(new Event('pointerdown'))
    seen(request)
    vi.advanceTimersByTime(300)
    expect(sent[0]![0]!.pressed).toBe(true)
  })

  test('behavior: before a page unloads, reports the origin of the page that follows, but not its path', () => {
    const { win, sent, leavesFor } = reporting()
    leavesFor('https://keeper.example/v1/social/begin/secret')
    win.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([[{ origin: 'https://keeper.example', purpose: 'keys', bytes: null, age: 0, pressed: false }]])
  })
})

describe('reportToModal', () => {
  const listening = () => {
    const win = fakeWindow()
    const network = vi.fn(async (_: { requests: RequestReport[] }) => null)
    reportToModal(deployment, { network } as unknown as Awaited<Auth['modal']>, win)
    const post = (data: unknown, origin = deployment.authOrigin) =>
      win.dispatchEvent(Object.assign(new Event('message'), { data, origin }))
    return { network, post }
  }
  const report = { origin: 'https://login.example', purpose: 'login', bytes: 1, age: 1, pressed: true } as const

  test('default: forwards the report of a same-origin window, and marks its requests as caused by the user', () => {
    const { network, post } = listening()
    post({ airlock: 'network', requests: [{ ...report, pressed: false }] })
    expect(network.mock.calls).toEqual([[{ requests: [report] }]])
  })

  test('error: ignores a malformed report, and a report from another origin', () => {
    const { network, post } = listening()
    post({ airlock: 'network', requests: [report] }, 'https://modal.example')
    post({ airlock: 'network', requests: [{ ...report, origin: 'https://login.example/path' }] })
    post({ airlock: 'network', requests: [{ ...report, address: '0xa' }] })
    post({ airlock: 'network', requests: Array.from({ length: 51 }, () => report) })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('reportToOpener', () => {
  test('default: sends the report to every possible origin of the opener, and to no other origin', () => {
    const posted: unknown[][] = []
    const win = fakeWindow({ opener: { postMessage: (...all: unknown[]) => posted.push(all) } })
    const leavesFor = reportToOpener(deployment, [deployment.modalOrigin, deployment.authOrigin], win)
    leavesFor('https://login.example/v1/social/begin/secret')
    win.dispatchEvent(new Event('pagehide'))
    // Other tests in this process also made requests, so we look only at this test's reports.
    const isReport = ([data]: unknown[]) =>
      WindowReport.safeParse(data).data?.requests.some(({ origin }) => origin === 'https://login.example')
    const [one, other, ...more] = posted.filter(isReport)
    expect([one?.[1], other?.[1], more]).toEqual([deployment.modalOrigin, deployment.authOrigin, []])
    expect(other?.[0]).toEqual(one?.[0])
    expect(new Set(posted.map(([, origin]) => origin))).toEqual(
      new Set([deployment.modalOrigin, deployment.authOrigin]),
    )
  })

  test('behavior: reports nothing if the browser separated the window from its opener', () => {
    const leavesFor = reportToOpener(deployment, [deployment.authOrigin], fakeWindow({ opener: null }))
    expect(() => leavesFor('https://login.example/')).not.toThrow()
  })
})
