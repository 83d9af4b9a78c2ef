import type { Eip1193Provider } from './Extension.ts'

/** A wallet that the host supplies, such as a vendor's SDK: any EIP-1193 provider. */
export type ExternalProvider = {
  /** A UUID, if the host wants the wallet to be found again after a reload. */
  readonly id?: string
  readonly name: string
  readonly rdns?: string
  /** A data address of a picture. */
  readonly icon?: string
  readonly provider: Eip1193Provider
}
