import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import { receivedIn } from './receivedIn.ts'

type Asked = {
  /** CAIP-2. */
  readonly network: string
  readonly hash: string
  readonly account: string
  /** Contract of the bought token, `null` for the native coin. */
  readonly token: string | null
}

/**
 * Query for the output of a mined swap, as `receivedIn` returns it. An amount stays cached. After `null`, the next use
 * asks the network again.
 */
export function receivedQuery(app: App, { network: id, ...asked }: Asked) {
  return queryOptions({
    queryKey: ['received', id, asked],
    queryFn: async ({ signal }): Promise<bigint | null> => {
      const network = networkOf(app.store.getState(), id)
      return network ? receivedIn(chainAsk(app, network, signal), asked) : null
    },
    staleTime: ({ state }) => (state.data == null ? 0 : Number.POSITIVE_INFINITY),
  })
}
