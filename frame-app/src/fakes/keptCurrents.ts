import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { type KeptRecord, keptConnections } from '../wallets/table/keptConnections.ts'

/**
 * Returns each namespace's current connection, as it is stored. The next page tries to restore these connections first.
 */
export const keptCurrents = (app: Pick<App, 'storage'>): { readonly [namespace in Namespace]?: KeptRecord } =>
  Object.fromEntries(
    Object.entries(keptConnections(app).tables).flatMap(([namespace, { current, records }]) => {
      const record = records.find(({ id }) => id === current)
      return record ? [[namespace, record]] : []
    }),
  )
