import { switchForHost } from '../switching/switchForHost.ts'
import { disconnectForHost } from './disconnectForHost.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'

/** What a dapp may do with connections, by the message that asks for it: loaded together, with the first of them. */
export const hostActions = {
  disconnect: disconnectForHost,
  switchConnection: switchConnectionForHost,
  switchNetwork: switchForHost,
}
