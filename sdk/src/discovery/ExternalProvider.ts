import type { Eip1193Provider } from './Extension.ts'

/**
 * A wallet that the host supplies, such as a vendor's SDK. Any EIP-1193 provider works.
 *
 * @example
 * const vendor: ExternalProvider = { id: '5afe0000-0000-4000-8000-000000000002', name: 'Vendor', provider }
 * createSdk({ frameUrl, providers: [vendor] })
 */
export type ExternalProvider = {
  /** A UUID. Without it, the SDK cannot find the wallet again after a reload. */
  readonly id?: string
  readonly name: string
  readonly rdns?: string
  /** A data URI of an image. */
  readonly icon?: string
  readonly provider: Eip1193Provider
}
