import type { Sealing } from '../../api/enrolmentApi.ts'

/** A lock over recovery shares that the keeper cannot open: a passkey's or a password's. */
export type ShareSeal = {
  /** @param enrolmentId is authenticated with the share */
  seal(share: Uint8Array, enrolmentId: string): Promise<{ readonly share: Uint8Array; readonly sealing: Sealing }>
  /** @throws UNSEALING_FAILED for another passkey or password, or a share that was changed */
  unseal(sealed: Uint8Array, enrolmentId: string, iv: string): Promise<Uint8Array>
}
