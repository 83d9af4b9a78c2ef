import type { Sealing } from '../../api/enrolmentApi.ts'

/** A seal for recovery shares, made with a passkey or a password, that the keeper cannot open. */
export type ShareSeal = {
  /** @param enrolmentId authenticated together with the share */
  seal(share: Uint8Array, enrolmentId: string): Promise<{ readonly share: Uint8Array; readonly sealing: Sealing }>
  /** @throws UNSEALING_FAILED for another passkey or password, or for a modified share */
  unseal(sealed: Uint8Array, enrolmentId: string, iv: string): Promise<Uint8Array>
}
