import type { Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

/** What the modal says about itself and the dapp. Never trusted for security: the browser says which page asks. */
export type ModalFacts = {
  theme?: Params<typeof frameToAuth.syncTheme>
  dapp?: Params<typeof frameToAuth.syncDappData>
}
