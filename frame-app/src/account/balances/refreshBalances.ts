import type { QueryClient } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

/** Delays between the reads of the native balance after a transaction, in milliseconds. */
const looks = [3_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]

/**
 * Loads the modules that `refreshBalances` needs. They may not be loaded yet, because a dapp may request a transaction
 * before the modal has read any balance.
 */
const loadParts = () => Promise.all([import('../../app/screens/queryClientOf.ts'), import('./lastTransaction.ts')])

const state = appState((): { latest?: object } => ({}))

/**
 * Invalidates all balances after a transaction. Until the transaction has settled, later reads bypass the server's
 * cache.
 *
 * Polls the native balance for four minutes, or until it changes. Polls even while the modal is closed, because the
 * dapp reads the balance with `getState()`. Never rejects.
 */
export async function refreshBalances(app: App, load = loadParts): Promise<void> {
  const mine = {}
  state(app).latest = mine
  const loaded = await load().catch(() => undefined)
  // Every balance query uses both modules. If a module cannot be loaded, no balance has been read, so none is outdated.
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
      // The balance has changed, so the transaction has settled. Reload everything, bypassing the server's cache.
      if (heldIn(client) !== before) return readAll()
    }
  }
  await readAll()
  void follow()
}

/** The native balances that the modal shows or reports to the dapp, joined into one string for comparison. */
const heldIn = (client: QueryClient): string =>
  client
    .getQueriesData<bigint>({ queryKey: ['nativeBalance'], type: 'active' })
    .map(([key, amount]) => `${key.join()} ${amount}`)
    .join()
