import type { AllowedSites } from '../approval/allowedSites.ts'
import type { askPasskey } from '../keys/askPasskey.ts'
import type { OwnVault } from '../keys/createVault.ts'
import type { LoginContext, ProveToKeeper } from '../login/LoginContext.ts'
import type { Active } from '../loginSession/createSession.ts'
import type { AskWindow } from '../popup/AskWindow.ts'
import type { Stage } from '../ui/createStage.ts'

/** What the pages of the security screen work with. */
export type SecurityContext = {
  readonly login: Pick<LoginContext, 'session' | 'asker' | 'clock' | 'devices'>
  readonly vault: OwnVault
  readonly stage: Stage
  readonly askWindow: AskWindow
  /** In this frame: what is left where the host cuts P off. */
  readonly askPasskey: (request: Parameters<typeof askPasskey>[0]) => ReturnType<typeof askPasskey>
  readonly sites: AllowedSites
  readonly proveToKeeper: ProveToKeeper
  /** @throws UNAUTHORIZED when the visitor is no longer logged in */
  readonly active: () => Active
}

/**
 * A part of the security screen. It is shown only when it is ready, or it would change its height under the visitor's
 * finger.
 */
export type Section = { readonly node: HTMLElement; readonly ready: Promise<void> }
