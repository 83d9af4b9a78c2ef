import type { AllowedSites } from '../approval/inFrame/allowedSites.ts'
import type { OwnVault } from '../keys/createVault.ts'
import type { askPasskey } from '../keys/seals/askPasskey.ts'
import type { ProveToKeeper } from '../login/keeper/ProveToKeeper.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import type { Active } from '../loginSession/createSession.ts'
import type { Stage } from '../ui/page/createStage.ts'
import type { AskWindow } from './AskWindow.ts'

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
