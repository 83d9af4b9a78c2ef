import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Params } from '#shared/protocol/contract.ts'
import { type Acts, createActs } from '#shared/requests/createActs.ts'
import { createPresses } from '#shared/requests/createPresses.ts'
import { readPurpose } from '#shared/requests/Purpose.ts'
import { purposeOf } from '#shared/requests/purposeOf.ts'
import { WindowReport } from '#shared/requests/WindowReport.ts'
import { type SeenRequest, watchRequests } from '#shared/requests/watchRequests.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import type { Host } from '../frames/connectHost.ts'
import { delay } from '../http/delay.ts'
import { hearNodeReads } from '../http/nodeReads.ts'
import type { Act, LoggedRequest, RequestLog, RequestRow } from './RequestLog.ts'
import { hearSockets, type SocketNews } from './watchSockets.ts'

type Reports = Params<typeof authToFrame.network>['requests']
type AppLog = {
  readonly log: RequestLog
  /** Records that the dapp has just requested something. */
  readonly noteDapp: () => void
  /** Adds the requests that the auth frame reports to the log. */
  readonly hearAuth: (reports: Reports) => void
}
type Surroundings = {
  readonly win: Pick<Window, 'addEventListener' | 'location'>
  readonly now: () => number
  readonly watch: typeof watchRequests
  readonly sockets: typeof hearSockets
  readonly nodeReads: typeof hearNodeReads
  readonly sleep: (milliseconds: number) => Promise<void>
}
const settleMs = 300
const state = appState((): { log?: AppLog } => ({}))

/**
 * Returns the app's log of the requests that the modal and its auth frame send. The log includes requests that the
 * browser recorded before the first call of this function. Those early requests count as the dapp's, because the dapp's
 * page created the frame.
 */
export function requestLogOf(app: App, given: Partial<Surroundings> = {}): AppLog {
  const own = state(app)
  own.log ??= createAppLog(app, given)
  return own.log
}

function createAppLog(
  app: App,
  {
    win = globalThis.window,
    now = () => performance.now(),
    watch = watchRequests,
    sockets = hearSockets,
    nodeReads = hearNodeReads,
    sleep = delay,
  }: Partial<Surroundings>,
): AppLog {
  const { deployment, store } = app
  const log = createRequestLog()
  const tell = reportToHost(app.host)
  const dapp = createActs()
  const appLog: AppLog = { log, noteDapp: () => dapp.note(now()), hearAuth }
  // We log no requests if this document does not have the modal's origin.
  if (win?.location.origin !== deployment.modalOrigin) return appLog

  const begun = now()
  const presses = createPresses(win, now)
  watch(
    (requests) => {
      const isUnsized = ({ bytes, initiator }: SeenRequest) => bytes === null && initiator === 'fetch'
      add(requests.filter((request) => !isUnsized(request)).map(seen))
      const unsized = requests.filter(isUnsized)
      if (unsized.length > 0) void measured(unsized).then((all) => add(all.map(seen)))
    },
    { origin: deployment.modalOrigin, hasDocument: () => true },
  )
  sockets(heardSocket)
  nodeReads(({ address, at, bytes }) => {
    const { origin } = new URL(address)
    add([{ origin, purpose: purposeAt(origin, address, 'fetch'), act: actAt(at), realm: 'page', bytes }])
  })
  win.addEventListener('message', ({ data, origin }: MessageEvent) => {
    // Any window of the auth frame's origin may report, because all windows of that origin belong to the embedded
    // wallet.
    if (origin !== deployment.authOrigin) return
    const report = WindowReport.safeParse(data).data
    // Only a user's click opens a login window, so that window's requests count as the user's.
    if (report) hearAuth(report.requests.map((each) => ({ ...each, pressed: true })))
  })
  // If the modal opens without a click, its requests count as the dapp's. The modal may have opened before this code
  // runs.
  if (store.getState().open) appLog.noteDapp()
  store.subscribe(({ open }, before) => open && !before.open && appLog.noteDapp())
  return appLog

  function add(requests: readonly LoggedRequest[]): void {
    log.add(requests)
    requests.forEach(tell)
  }
  /**
   * Adds the sizes that our own HTTP client measured. Waits a moment, because the client may finish reading an answer
   * shortly after the browser lists the request.
   */
  async function measured(requests: readonly SeenRequest[]): Promise<readonly SeenRequest[]> {
    await sleep(settleMs)
    const http = await app.api().then(
      (api) => api.http,
      () => undefined,
    )
    return requests.map((request) => ({ ...request, bytes: http?.takeSize(request.address) ?? null }))
  }
  function actAt(start: number): Act {
    const latest = (acts: Acts) => acts.before(start) ?? -1
    const [pressed, asked] = [latest(presses), latest(dapp)]
    if (pressed < 0 && asked < 0) return start < begun ? 'dapp' : 'itself'
    return pressed >= asked ? 'visitor' : 'dapp'
  }
  function seen({ address, initiator, start, bytes }: SeenRequest): LoggedRequest {
    const { origin } = new URL(address)
    const purpose = purposeAt(origin, address, initiator)
    // Neither the user nor the dapp triggers analytics requests.
    return { origin, purpose, act: purpose === 'analytics' ? 'itself' : actAt(start), realm: 'modal', bytes }
  }
  function heardSocket({ address, at, opened, bytes }: SocketNews): void {
    const about = { origin: new URL(address).origin, purpose: purposeOf(address, '', deployment) }
    log.add([{ ...about, act: actAt(at), realm: 'modal', bytes, ...(!opened && { count: 0 }) }])
    // Report a socket to the host only when it opens. The size of its messages is unknown at that time.
    if (opened) tell({ ...about, bytes: null })
  }
  function hearAuth(reports: Reports): void {
    add(
      reports.map(({ origin, purpose, bytes, age, pressed }) => ({
        origin,
        purpose: purpose === 'other' ? purposeAt(origin, origin, 'fetch') : readPurpose(purpose),
        act: pressed ? 'visitor' : actAt(now() - age),
        realm: 'auth',
        bytes,
      })),
    )
  }
  /**
   * Returns the purpose of a request. The deployment does not list the nodes, so we search for them in the dapp's
   * networks.
   */
  function purposeAt(origin: string, address: string, initiator: string) {
    const purpose = purposeOf(address, initiator, deployment)
    const isNode = () =>
      store.getState().networks.some(({ rpcUrls }) => rpcUrls.some((url) => new URL(url).origin === origin))
    return purpose === 'other' && isNode() ? 'chain' : purpose
  }
}

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  const rows = new Map<string, RequestRow>()
  const listeners = new Set<() => void>()
  let list: readonly RequestRow[] = []
  return {
    add(requests) {
      for (const { origin, purpose, act, realm, bytes, count = 1 } of requests) {
        const key = `${origin} ${purpose} ${act} ${realm}`
        const before = rows.get(key) ?? { count: 0, bytes: 0, unsized: 0 }
        rows.set(key, {
          origin,
          purpose,
          act,
          realm,
          count: before.count + count,
          bytes: before.bytes + (bytes ?? 0),
          unsized: before.unsized + (bytes === null ? 1 : 0),
        })
      }
      list = [...rows.values()]
      for (const listener of listeners) listener()
    },
    rows: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Maximum number of reports that wait for the host. */
const most = 300

/**
 * Reports each request's origin, purpose and size to the host. Sends one report at a time, so that reports do not delay
 * other messages.
 */
export function reportToHost(
  host: Pick<Host, 'emit'>,
): (request: Pick<LoggedRequest, 'origin' | 'purpose' | 'bytes'>) => void {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ({ origin, purpose, bytes }) => {
    if (waiting >= most) return
    waiting++
    const tell = () => host.emit({ name: 'NETWORK', data: { origin, purpose, size: bytes } })
    last = last
      .then(tell)
      .catch(() => {})
      .finally(() => waiting--)
  }
}
