/** This browser's share of one account's seed, as it is kept: wrapped by a key that no script can read. */
export type DeviceRecord = {
  /** The account's id at the login role. */
  readonly accountId: string
  /** SHA-256 of the e-mail address it logs in with, so that none stays here in clear after a sign-out. */
  readonly emailHash: string | null
  readonly enrolmentId: string
  /** Both roles have their shares of this enrolment: the wallet can be restored without this browser. */
  readonly isComplete: boolean
  readonly eip155: string
  readonly solana: string
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: Uint8Array<ArrayBuffer>
}

/** A few records by account. Each call may fail: storage of a frame can be denied, full or lost. */
export type DeviceStore = {
  all(): Promise<readonly DeviceRecord[]>
  put(record: DeviceRecord): Promise<void>
  remove(accountId: string): Promise<void>
}
