import type { CollectedDevice } from '../../api/serviceApi.ts'

/**
 * What this frame shows while the keeper's link is open on another network: the two digits for its page, and after the
 * approval that the wallet opens two minutes later. It is this frame that draws it: who shows the digits can show those
 * of another attempt, and the modal would need no more than that.
 */
export type DeviceNotice = {
  /** Draws what an answer of the keeper asks for, if anything. */
  hear(collected: CollectedDevice): void
  isShown(): boolean
  /** Never fulfilled: rejects with USER_REJECTED when the visitor leaves what is shown. */
  readonly left: Promise<never>
  end(): void
}
