import type { Clock } from '../browser/Clock.ts'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { Unseal } from '../keys/openSealed.ts'
import type { Active, Session } from '../loginSession/createSession.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Attempts } from './createAttempts.ts'
import type { DeviceNotice } from './createDeviceNotice.ts'
import type { KnownSites } from './createKnownSites.ts'
import type { Passes } from './createPasses.ts'

/** The dependencies of the login steps. */
export type LoginContext = {
  readonly session: Session
  readonly devices: DeviceShares
  readonly attempts: Attempts
  readonly passes: Passes
  readonly knownSites: KnownSites
  /** Opens a connection to both roles for a new login. */
  readonly open: () => Connection
  /** The requesting project and site, for emails and rate limits. */
  readonly asker: () => { readonly projectId: string; readonly origin: string }
  /** Name of this browser in the user's list of browsers. */
  readonly label: () => string
  readonly unseal: Unseal
  readonly noticeDevice: () => DeviceNotice
  /**
   * Shows the field for the code of a social login that no auth frame confirmed, until `verify` accepts a code.
   *
   * @throws USER_REJECTED if the user leaves, or LOGIN_ENDED from `verify`
   */
  readonly askDigits: (
    code: { readonly length: number; verify(code: string): Promise<void> },
    signal: AbortSignal,
  ) => Promise<void>
  readonly clock: Clock
  /**
   * This frame's origin. The social login popup is one of this origin's pages, and the message that the Farcaster app
   * signs contains this origin.
   */
  readonly authOrigin: string
  readonly farcasterRelay: string
  readonly fetch?: typeof globalThis.fetch
  /** Reports to the modal that a social login ended. Must not throw. */
  readonly socialResult: (uri: string) => void
}

/**
 * Ensures that the keeper role has a session with a fresh proof of this user. Without a fresh proof, the user must
 * approve a link in an email from the keeper. A user who did not log in by email must log in at the keeper with their
 * provider again.
 *
 * @throws USER_REJECTED if the user gives up, IDENTITIES_DIFFER if the keeper knows the user but not the wallet
 */
export type ProveToKeeper = (active: Active) => Promise<void>
