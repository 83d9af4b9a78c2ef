import type { AllowedSites } from '../approval/allowedSites.ts'
import type { askPasskey } from '../keys/askPasskey.ts'
import type { OwnVault } from '../keys/createVault.ts'
import type { LoginContext, ProveToKeeper } from '../login/LoginContext.ts'
import type { Active } from '../loginSession/createSession.ts'
import type { AskWindow } from '../popup/AskWindow.ts'
import type { Pages } from '../ui/createPages.ts'

/** The dependencies of the security screen's pages. */
export type SecurityContext = {
  readonly login: Pick<LoginContext, 'session' | 'asker' | 'clock' | 'devices'>
  readonly vault: OwnVault
  readonly pages: Pages
  readonly askWindow: AskWindow
  /** Asks for a passkey in this frame. Used if the host cuts the popup off. */
  readonly askPasskey: (request: Parameters<typeof askPasskey>[0]) => ReturnType<typeof askPasskey>
  readonly sites: AllowedSites
  readonly proveToKeeper: ProveToKeeper
  /**
   * Returns the current login session.
   *
   * @throws UNAUTHORIZED if the user is no longer logged in
   */
  readonly active: () => Active
}

/**
 * A section of the security screen. The section is shown only after it is ready, because it would otherwise change its
 * height while the user is about to tap.
 */
export type Section = { readonly node: HTMLElement; readonly ready: Promise<void> }
