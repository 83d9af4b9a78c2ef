import type { Address } from 'viem'
import type { Deployment } from '../../shared/src/deployment/deployment.ts'
import type { Chain } from './chains.ts'
import type { Ports } from './ports.ts'
import type { SiteUrls } from './siteUrls.ts'

/** Where everything in the local world is: the content of `.local/world.json`. */
export type WorldDescription = {
  readonly ports: Ports
  readonly urls: SiteUrls
  readonly deployment: Deployment
  /** The project of the demo dapp. */
  readonly projectId: string
  readonly chains: readonly Chain[]
  /** Of the mnemonic in `accounts.ts`. */
  readonly accounts: readonly { readonly index: number; readonly owner: string; readonly address: Address }[]
}
