import type { Session } from '../../../api/serviceApi.ts'

/** A proof at the keeper alone that the visitor gives at the provider they log in with. */
export type KeeperAttempt = {
  /** Where the visitor gives it, in a window or in an app. */
  readonly uri: string
  /**
   * Ends when they have.
   *
   * @throws CONNECTION_REJECTED when they refused there, LOGIN_ENDED when its time was over
   */
  readonly done: (signal: AbortSignal) => Promise<Session>
}
