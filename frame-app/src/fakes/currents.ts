import { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import type { Connection } from '../wallets/connector.ts'

/** Returns the connection that the dapp uses in each namespace. */
export const currents = ({ store, live }: App): Map<Namespace, Connection> =>
  new Map(
    Namespace.options.flatMap((namespace) => {
      const connection = live.get(connectionOf(store.getState(), namespace).id ?? '')
      return connection ? [[namespace, connection] as const] : []
    }),
  )
