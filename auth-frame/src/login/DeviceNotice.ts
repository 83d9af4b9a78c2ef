import type { CollectedDevice } from '../../api/serviceApi.ts'

/**
 * What this frame shows while the keeper's link is open on another network: first the two digits for the keeper's page;
 * after the approval, that the wallet opens in two minutes. This frame draws it, and not the modal: someone who shows
 * digits can show those of another attempt, and the modal would need no more than that.
 */
export type DeviceNotice = {
  /** Draws what an answer of the keeper asks for, if anything. */
  hear(collected: CollectedDevice): void
  isShown(): boolean
  /** Never fulfilled: rejects with USER_REJECTED when the visitor leaves what is shown. */
  readonly left: Promise<never>
  end(): void
}
