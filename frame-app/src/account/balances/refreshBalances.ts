import type { QueryClient } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

/** When the native balance is looked at again after a transaction: milliseconds from one look to the next. */
const looks = [3_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000]

/** What it takes. A dapp may ask for a transaction before the modal has read any balance. */
const loadParts = () => Promise.all([import('../../app/queries/queryClientOf.ts'), import('./lastTransaction.ts')])

const state = appState((): { latest?: object } => ({}))

/**
 * Has the balances read again that are shown, now or later: a transaction may have changed them. Until it has settled
 * they are read again and again, past what the server remembers. The coin of the network itself is looked at for four
 * minutes, or until it changes, though no one looks at the modal: the dapp reads it (`getState()`). Never rejects.
 */
export async function refreshBalances(app: App, load = loadParts): Promise<void> {
  const mine = {}
  state(app).latest = mine
  const loaded = await load().catch(() => undefined)
  // What reads balances needs both: where one cannot be loaded, none has been read.
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
      // Now it has settled, and the server must not answer with what it remembers from before.
      if (heldIn(client) !== before) return readAll()
    }
  }
  await readAll()
  void follow()
}

/** What is known of the native balances that something shows or tells the dapp. */
const heldIn = (client: QueryClient): string =>
  client
    .getQueriesData<bigint>({ queryKey: ['nativeBalance'], type: 'active' })
    .map(([key, amount]) => `${key.join()} ${amount}`)
    .join()
