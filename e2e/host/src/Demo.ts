import type { Provider, Sdk, SdkOptions } from '../../../sdk/src/index.ts'
import type { Sessions } from './createSession.ts'
import type { HostWorld } from './world/readWorld.ts'

/** The objects that all cards share. */
export type Demo = {
  readonly sdk: Sdk
  readonly provider: Provider
  readonly session: Sessions
  readonly world: HostWorld
  readonly options: SdkOptions
}
