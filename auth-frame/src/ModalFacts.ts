import type { Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

/** What the modal said of itself and of the dapp. Never trusted where it matters: the browser says which page asks. */
export type ModalFacts = {
  theme?: Params<typeof frameToAuth.syncTheme>
  dapp?: Params<typeof frameToAuth.syncDappData>
}
