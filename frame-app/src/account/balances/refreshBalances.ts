import type { QueryClient } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

/** Delays between the reads of the native balance after a transaction, in milliseconds. */
const looks = [3_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]

/** Modules that this needs. A dapp may request a transaction before the modal has read any balance. */
const loadParts = () => Promise.all([import('../../app/queries/queryClientOf.ts'), import('./lastTransaction.ts')])

const state = appState((): { latest?: object } => ({}))

/**
 * Invalidates all balances after a transaction, and makes later reads bypass the server's cache until it has settled.
 * Polls the network's own coin for four minutes, or until it changes, even while the modal is closed, because the dapp
 * reads it (`getState()`). Never rejects.
 */
export async function refreshBalances(app: App, load = loadParts): Promise<void> {
  const mine = {}
  state(app).latest = mine
  const loaded = await load().catch(() => undefined)
  // The balance queries need both modules, so no balance has been read if one cannot be loaded.
  if (!loaded) return
  const [{ queryClientOf }, { noteTransaction }] = loaded
  const client = queryClientOf(app)
  const readAll = async () => {
    noteTransaction(app)
    const keys = ['nativeBalance', 'tokens', 'nfts']
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
  const follow = async () => {
    const before = heldIn(client)
    for (const pause of looks) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (state(app).latest !== mine) return
      await client.invalidateQueries({ queryKey: ['nativeBalance'] })
      // It has settled, so the server must not answer from its cache.
      if (heldIn(client) !== before) return readAll()
    }
  }
  await readAll()
  void follow()
}

/** The native balances that the modal shows or reports to the dapp, as a string to compare. */
const heldIn = (client: QueryClient): string =>
  client
    .getQueriesData<bigint>({ queryKey: ['nativeBalance'], type: 'active' })
    .map(([key, amount]) => `${key.join()} ${amount}`)
    .join()
