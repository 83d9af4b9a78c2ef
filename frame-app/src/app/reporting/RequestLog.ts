import type { Purpose } from '#shared/requests/Purpose.ts'

/** Who triggered a request: the user (`visitor`), the dapp, or neither (`itself`). */
export type Act = 'visitor' | 'dapp' | 'itself'
/**
 * Page that made the request: the modal frame, the auth frame or one of its windows, or the host page on the modal's
 * behalf.
 */
type Realm = 'modal' | 'auth' | 'page'

/** A row of the log: all requests to one origin that have the same displayed values. */
export type RequestRow = {
  readonly origin: string
  readonly purpose: Purpose
  readonly act: Act
  readonly realm: Realm
  readonly count: number
  /** Total size in bytes of the requests whose size is known. */
  readonly bytes: number
  /** Number of requests whose size is unknown. */
  readonly unsized: number
}

/** A request. With `count: 0`, additional bytes of an earlier request, such as the messages of an open socket. */
export type LoggedRequest = Pick<RequestRow, 'origin' | 'purpose' | 'act' | 'realm'> & {
  readonly bytes: number | null
  readonly count?: 0
}

/**
 * All requests since this frame loaded. The log's size grows with the number of distinct rows, not with the number of
 * requests.
 */
export type RequestLog = {
  readonly add: (requests: readonly LoggedRequest[]) => void
  /** Returns the rows: the same list object until a request is added. */
  readonly rows: () => readonly RequestRow[]
  readonly subscribe: (listener: () => void) => () => void
}
