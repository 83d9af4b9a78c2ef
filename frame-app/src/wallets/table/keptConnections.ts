import * as z from 'zod/mini'
import { Account } from '#shared/protocol/account.ts'
import { CaipNetworkId, ConnectionId, ImageUrl, Namespace, Rdns, ShortText, Text } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

/** Storage key under which later pages and other tabs of this site find the connections. */
export const connectionsKey = 'connections'

const Accounts = z.array(Account).check(z.maxLength(100))

const KeptRecord = z.strictObject({
  id: ConnectionId,
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('extension'), rdns: Rdns, name: ShortText }),
    z.strictObject({
      kind: z.literal('walletConnect'),
      topic: ShortText,
      peer: z.optional(ShortText),
      listing: z.optional(ShortText),
    }),
    z.strictObject({ kind: z.literal('auth') }),
  ]),
  phase: z.enum(['sought', 'ended']),
  wallet: z.strictObject({ name: ShortText, icon: z.nullable(ImageUrl), rdns: Rdns }),
  login: z.nullable(ShortText),
  link: Text,
  accounts: Accounts,
  earlier: Accounts,
  address: z.nullable(z.string()),
  network: z.nullable(CaipNetworkId),
})
/** A stored connection. It contains no secret and does not identify the user. */
export type KeptRecord = z.output<typeof KeptRecord>

const KeptTable = z.object({
  rev: z.int().check(z.nonnegative()),
  current: z.nullable(ConnectionId),
  records: z.array(z.unknown()),
})
/** Stored connections of a namespace. `rev` increases with each write. */
export type KeptTable = {
  readonly rev: number
  readonly current: string | null
  readonly records: readonly KeptRecord[]
}

const Active = z.strictObject({ namespace: Namespace, network: CaipNetworkId })

export type KeptConnections = {
  /** The active namespace and network. */
  readonly active?: z.output<typeof Active> | undefined
  readonly tables: { readonly [namespace in Namespace]?: KeptTable }
}

/** Reads the stored connections. Ignores invalid entries and returns the valid ones. */
export function keptConnections({ storage }: Pick<App, 'storage'>): KeptConnections {
  const { active, ...tables } = storage.get(connectionsKey, z.record(z.string(), z.unknown())) ?? {}
  return {
    active: Active.safeParse(active).data,
    tables: Object.fromEntries(
      Namespace.options.flatMap((namespace) => {
        const table = KeptTable.safeParse(tables[namespace]).data
        return table ? [[namespace, soundOf(table)]] : []
      }),
    ),
  }
}

function soundOf({ rev, current, records }: z.output<typeof KeptTable>): KeptTable {
  const sound = records.flatMap((each) => KeptRecord.safeParse(each).data ?? [])
  return {
    rev,
    current: sound.some(({ id, phase }) => id === current && phase === 'sought') ? current : null,
    records: sound,
  }
}
