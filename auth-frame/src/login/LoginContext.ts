import type { Clock } from '../browser/Clock.ts'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { Unseal } from '../keys/openSealed.ts'
import type { Active, Session } from '../loginSession/createSession.ts'
import type { Connection } from '../loginSession/openConnection.ts'
import type { Attempts } from './createAttempts.ts'
import type { DeviceNotice } from './createDeviceNotice.ts'
import type { KnownSites } from './createKnownSites.ts'
import type { Passes } from './createPasses.ts'

/** What the steps of a login work with. */
export type LoginContext = {
  readonly session: Session
  readonly devices: DeviceShares
  readonly attempts: Attempts
  readonly passes: Passes
  readonly knownSites: KnownSites
  /** A connection for a login that begins. */
  readonly open: () => Connection
  /** Who asks, for mails and limits. */
  readonly asker: () => { readonly projectId: string; readonly origin: string }
  /** The name of this browser in the visitor's list. */
  readonly label: () => string
  readonly unseal: Unseal
  readonly noticeDevice: () => DeviceNotice
  /**
   * Draws the field for the code of a social login that was not led from here, until `verify` takes one.
   *
   * @throws USER_REJECTED when the visitor leaves, or LOGIN_ENDED as `verify` throws it
   */
  readonly askDigits: (
    code: { readonly length: number; verify(code: string): Promise<void> },
    signal: AbortSignal,
  ) => Promise<void>
  readonly clock: Clock
  /** Of this frame. The social popup goes through a page of it, and a Farcaster app signs for it. */
  readonly authOrigin: string
  readonly farcasterRelay: string
  readonly fetch?: typeof globalThis.fetch
  /** Reports to the modal that a social login ended. It must not throw. */
  readonly socialResult: (uri: string) => void
}

/**
 * Makes sure that the keeper role has a session with a fresh proof of this visitor. If it has none, or an older one,
 * the visitor is asked to approve a link that the keeper mails. A visitor who logged in without an address of their own
 * is asked to log in at the keeper, in the way they did before.
 *
 * @throws USER_REJECTED when the visitor gives up, IDENTITIES_DIFFER when the keeper knows the visitor and not the
 *   wallet
 */
export type ProveToKeeper = (active: Active) => Promise<void>
