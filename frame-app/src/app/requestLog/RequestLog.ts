import type { Purpose } from '#shared/requests/Purpose.ts'

/** On whose act a request was made: the visitor's, the dapp's, or none. */
export type Act = 'visitor' | 'dapp' | 'itself'
/** Which page made it: the modal, the embedded wallet's frame with its windows, or the page around the modal for it. */
type Realm = 'modal' | 'auth' | 'page'

/** Requests to one origin that are alike in all that is shown of them. */
export type RequestRow = {
  readonly origin: string
  readonly purpose: Purpose
  readonly act: Act
  readonly realm: Realm
  readonly count: number
  /** Of those whose size is known. */
  readonly bytes: number
  /** Of how many it is not. */
  readonly unsized: number
}

/** One request; `count` 0 adds bytes to one that stands already, as a socket's messages do. */
export type LoggedRequest = Pick<RequestRow, 'origin' | 'purpose' | 'act' | 'realm'> & {
  readonly bytes: number | null
  readonly count?: 0
}

/** What was requested in this visit. It grows with what differs, not with the number of requests. */
export type RequestLog = {
  readonly add: (requests: readonly LoggedRequest[]) => void
  /** The same list until something is added. */
  readonly rows: () => readonly RequestRow[]
  readonly subscribe: (listener: () => void) => () => void
}
