import type { Purpose } from '#shared/requests/Purpose.ts'

/** Who triggered a request: the user, the dapp, or neither. */
export type Act = 'visitor' | 'dapp' | 'itself'
/**
 * Page that made the request: the modal frame, the auth frame or one of its windows, or the host page on the modal's
 * behalf.
 */
type Realm = 'modal' | 'auth' | 'page'

/** Requests to one origin that do not differ in any displayed value. */
export type RequestRow = {
  readonly origin: string
  readonly purpose: Purpose
  readonly act: Act
  readonly realm: Realm
  readonly count: number
  /** Total size of the requests whose size is known. */
  readonly bytes: number
  /** Number of requests whose size is unknown. */
  readonly unsized: number
}

/** One request. `count` 0 adds bytes to an earlier one, such as a socket's messages. */
export type LoggedRequest = Pick<RequestRow, 'origin' | 'purpose' | 'act' | 'realm'> & {
  readonly bytes: number | null
  readonly count?: 0
}

/**
 * The requests since this frame loaded. The log grows with the number of different rows, not with the number of
 * requests.
 */
export type RequestLog = {
  readonly add: (requests: readonly LoggedRequest[]) => void
  /** Returns the same list until something is added. */
  readonly rows: () => readonly RequestRow[]
  readonly subscribe: (listener: () => void) => () => void
}
