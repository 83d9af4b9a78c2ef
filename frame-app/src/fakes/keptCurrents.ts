import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { type KeptRecord, keptConnections } from '../wallets/kept/keptConnections.ts'

/** The connections that the next page would look for first, by namespace, as the browser keeps them. */
export const keptCurrents = (app: Pick<App, 'storage'>): { readonly [namespace in Namespace]?: KeptRecord } =>
  Object.fromEntries(
    Object.entries(keptConnections(app).tables).flatMap(([namespace, { current, records }]) => {
      const record = records.find(({ id }) => id === current)
      return record ? [[namespace, record]] : []
    }),
  )
