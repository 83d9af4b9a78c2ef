import type { Sealing } from '../../api/enrolmentApi.ts'

/** Encrypts recovery shares with a passkey or a password, so that the keeper cannot read the shares. */
export type ShareSeal = {
  /**
   * Encrypts a recovery share.
   *
   * @param enrolmentId id that the encryption authenticates together with the share
   */
  seal(share: Uint8Array, enrolmentId: string): Promise<{ readonly share: Uint8Array; readonly sealing: Sealing }>
  /**
   * Decrypts a recovery share.
   *
   * @throws UNSEALING_FAILED for another passkey or password, or for a modified share
   */
  unseal(sealed: Uint8Array, enrolmentId: string, iv: string): Promise<Uint8Array>
}
