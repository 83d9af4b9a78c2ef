import { base64Url } from '../browser/base64Url.ts'
import { openTable } from '../browser/openTable.ts'

type Facts = Pick<DeviceRecord, 'accountId' | 'enrolmentId' | 'eip155' | 'solana' | 'isComplete'> & {
  readonly email: string | null
}

/** This browser's device shares. If storage is denied, the shares are kept until the page unloads (RL-15). */
export type DeviceShares = {
  find(accountId: string): Promise<DeviceRecord | undefined>
  /**
   * Finds this browser's share for the account that logs in with this email address. Finds only shares of complete
   * enrollments. Such a share and the login role's share together give the seed.
   */
  findByEmail(email: string): Promise<DeviceRecord | undefined>
  /**
   * Encrypts and stores a share, which replaces the account's previous share. The caller must overwrite the share's
   * bytes afterwards.
   */
  keep(facts: Facts, share: Uint8Array): Promise<void>
  /**
   * Decrypts a record.
   *
   * @throws OperationError if the record was modified or damaged
   */
  unwrap(record: DeviceRecord): Promise<Uint8Array>
  complete(accountId: string): Promise<void>
  rename(accountId: string, email: string): Promise<void>
  forget(accountId: string): Promise<void>
}

/** Stores device shares that are encrypted with AES-256-GCM. Each share has its own key, which cannot be exported. */
export function createDeviceShares(store: DeviceStore): DeviceShares {
  const memory = new Map<string, DeviceRecord>()
  const all = async (): Promise<readonly DeviceRecord[]> => {
    const kept = await store.all().catch(() => [])
    return [...memory.values(), ...kept.filter(({ accountId }) => !memory.has(accountId))]
  }
  const put = async (record: DeviceRecord) => {
    try {
      await store.put(record)
      memory.delete(record.accountId)
    } catch {
      memory.set(record.accountId, record)
    }
  }
  const find: DeviceShares['find'] = async (accountId) => (await all()).find((each) => each.accountId === accountId)

  return {
    find,
    async findByEmail(email) {
      const hash = await hashOf(email)
      return (await all()).find(({ emailHash, isComplete }) => isComplete && emailHash === hash)
    },
    async keep({ email, ...facts }, share) {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const cipher = await crypto.subtle.encrypt(lockOf(facts.enrolmentId, iv), key, Uint8Array.from(share))
      const emailHash = email === null ? null : await hashOf(email)
      await put({ ...facts, emailHash, key, iv, wrapped: new Uint8Array(cipher) })
    },
    async unwrap({ key, iv, wrapped, enrolmentId }) {
      return new Uint8Array(await crypto.subtle.decrypt(lockOf(enrolmentId, iv), key, wrapped))
    },
    async complete(accountId) {
      const record = await find(accountId)
      if (record) await put({ ...record, isComplete: true })
    },
    async rename(accountId, email) {
      const record = await find(accountId)
      if (record) await put({ ...record, emailHash: await hashOf(email) })
    },
    async forget(accountId) {
      memory.delete(accountId)
      await store.remove(accountId).catch(() => {})
    },
  }
}

const text = new TextEncoder()

/**
 * Parameters of the encryption. The enrollment's id is authenticated together with the share, so a record cannot be
 * used for another enrollment.
 */
const lockOf = (enrolmentId: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: text.encode(enrolmentId),
})

async function hashOf(email: string): Promise<string> {
  return base64Url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(email))))
}

/** This browser's share of one account's seed as stored: encrypted with a key that no script can read. */
export type DeviceRecord = {
  /** The login role's id for the account. */
  readonly accountId: string
  /**
   * SHA-256 hash of the login email address. Because of the hash, no plain email address remains in this browser after
   * a sign-out.
   */
  readonly emailHash: string | null
  readonly enrolmentId: string
  /**
   * Whether both roles have their shares of this enrollment, so that the wallet can be restored without this browser.
   */
  readonly isComplete: boolean
  readonly eip155: string
  readonly solana: string
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: Uint8Array<ArrayBuffer>
}

/** Stores records by account id. Each call may fail, because a frame's storage can be denied, full or lost. */
export type DeviceStore = {
  all(): Promise<readonly DeviceRecord[]>
  put(record: DeviceRecord): Promise<void>
  remove(accountId: string): Promise<void>
}

/** Opens the store of the device shares and their encryption keys. */
export function openDeviceStore(factory?: () => IDBFactory): DeviceStore {
  const ask = openTable({ name: '@appkit-wallet', table: 'deviceShares', keyPath: 'accountId' }, factory)
  return {
    all: () => ask<DeviceRecord[]>('readonly', (store) => store.getAll()),
    put: async (record) => void (await ask('readwrite', (store) => store.put(record))),
    remove: async (accountId) => void (await ask('readwrite', (store) => store.delete(accountId))),
  }
}
