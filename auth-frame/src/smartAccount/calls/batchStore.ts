import { sha256, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createStorage.ts'
import { HexHash } from '../../eip155/chain/hexForms.ts'

const key = 'CALL_BATCHES'
/** The oldest are forgotten. */
const most = 200

const Batch = z.strictObject({
  /** The digest of its id, which may be long. */
  id: HexHash,
  version: z.union([z.literal(1), z.literal(2)]),
  /** The page that sent it; another one learns nothing of it. */
  origin: z.string(),
  /** CAIP-2. */
  network: z.string(),
  hash: HexHash,
})
export type Batch = z.output<typeof Batch>
const Batches = z.array(Batch).check(z.maxLength(most))

/** The batches that were sent from here, newest first: `wallet_getCallsStatus` names them by their id. */
export function batchStore(storage: AuthStorage) {
  const read = (): readonly Batch[] => {
    try {
      return Batches.safeParse(JSON.parse(storage.get(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  return {
    find(origin: string, id: string): Batch | undefined {
      const digest = digestOf(id)
      return read().find((batch) => batch.origin === origin && batch.id === digest)
    },
    add(id: string, batch: Omit<Batch, 'id'>): void {
      storage.set(key, JSON.stringify([{ ...batch, id: digestOf(id) }, ...read()].slice(0, most)))
    },
  }
}

const digestOf = (id: string) => sha256(stringToBytes(id))
