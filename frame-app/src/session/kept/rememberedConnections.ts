import * as z from 'zod/mini'
import type { App } from '../../app/App.ts'

/** Where the connections of the last visit are kept. */
export const connectionsKey = 'connections'

/** What is kept of a connection: enough to find the wallet again. A uuid is new with each page, so an extension goes by its rdns. */
const Remembered = z.record(
  z.string(),
  z.strictObject({
    connector: z.enum(['extension', 'walletConnect', 'auth']),
    id: z.string(),
    rdns: z.string(),
    /** How a wallet that has no rdns is known again. */
    name: z.optional(z.string()),
    /** The account in use. */
    address: z.optional(z.string()),
    link: z.string(),
  }),
)
export type RememberedConnection = z.output<typeof Remembered>[string]

/** The connections of the last visit, by namespace. */
export const rememberedConnections = ({
  storage,
}: Pick<App, 'storage'>): Readonly<Record<string, RememberedConnection>> =>
  storage.get(connectionsKey, Remembered) ?? {}
