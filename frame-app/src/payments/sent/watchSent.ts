import { noteTransaction } from '../../account/balances/lastTransaction.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { checkSent } from './checkSent.ts'
import type { KeptSent } from './KeptSent.ts'
import { outcomeKey, outcomesOf, tellOutcome } from './outcomes.ts'
import type { SentState } from './SentState.ts'
import { publishSent } from './sentQuery.ts'
import { changeSent, readSent } from './sentStore.ts'

const second = 1_000

const minute = 60 * second

/**
 * Maximum number of transactions that are checked at a time, so that old pending transactions do not delay new ones.
 */
const most = 10

const wakeOf = appState(createWatch)

/** Returns the newest transactions that are not settled yet, on the dapp's networks. */
const unsettled = (app: App) =>
  readSent(app)
    .filter(({ state, network }) => isOpen(state) && networkOf(app.store.getState(), network))
    .slice(0, most)

const isOpen = (state: SentState) => state === 'pending' || state === 'signers'

/** Whether the modal is open or code waits for an outcome. */
const isWanted = (app: App) => app.store.getState().open || outcomesOf(app).waiting.size > 0

/**
 * Polls the chains until every sent transaction is settled. The older the transactions, the longer the interval.
 * Polling stops while the modal is closed and no code waits for an outcome, and resumes immediately when the modal
 * opens. Each app has one poll loop; another call makes it poll immediately.
 */
export function watchSent(app: App): void {
  wakeOf(app)()
}

function createWatch(app: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  /**
   * Hashes that one answer reported as replaced. A second answer must confirm this, because a network's nodes are not
   * always in sync.
   */
  const suspected = new Set<string>()

  const plan = () => {
    clearTimeout(timer)
    const [youngest] = unsettled(app)
    if (youngest && isWanted(app)) timer = setTimeout(ask, pollDelay(Date.now() - youngest.at))
  }
  const ask = async () => {
    clearTimeout(timer)
    if (isAsking || !isWanted(app)) return
    isAsking = true
    await Promise.all(unsettled(app).map(settle))
    isAsking = false
    plan()
  }
  const settle = async (sent: KeptSent) => {
    // If the network does not answer, ask again later.
    const { state, nonce, hash, searched } = await findingOf(app, sent).catch(() => sent)
    const isFirst = state === 'replaced' && !suspected.has(sent.hash)
    if (isFirst) suspected.add(sent.hash)
    else if (state !== sent.state || nonce !== sent.nonce || searched !== sent.searched)
      keep(app, sent, { ...sent, state, nonce, hash, searched })
  }
  app.store.subscribe(({ open }, before) => {
    if (open === before.open) return
    if (open) void ask()
    else if (!isWanted(app)) clearTimeout(timer)
  })
  return () => void ask()
}

async function findingOf(app: App, sent: KeptSent) {
  const api = await app.api()
  const network = networkOf(app.store.getState(), sent.network)!
  return checkSent((rpc) => chainRpc(api, network, rpc), sent)
}

function keep(app: App, { hash, network, from }: KeptSent, now: KeptSent): void {
  changeSent(app, (before) => before.map((each) => (each.hash === hash && each.network === network ? now : each)))
  publishSent(app, { network, from })
  const route = currentRoute(app.store.getState())
  // The transaction has another hash on the chain, so the open view continues with that hash.
  const isShown = route?.view === 'TransactionDetail' || route?.view === 'PaymentResult'
  if (now.hash !== hash && isShown && route.params.hash === hash)
    app.store.getState().replace(route.view, { hash: now.hash })
  if (now.state === 'pending' || now.state === 'signers') return
  tellOutcome(app, outcomeKey({ network, hash }), now.state)
  // The next balance requests bypass the server's cache. A request right after sending made the server cache the
  // balances from before the transaction.
  noteTransaction(app)
  const client = queryClientOf(app)
  for (const queryKey of [['history', network], ['nativeBalance'], ['tokens'], ['nfts']])
    void client.invalidateQueries({ queryKey })
}

/**
 * Returns the delay until the next poll. The delay grows with the transaction's age.
 *
 * @param age age of the youngest pending transaction, in milliseconds since it was sent
 * @returns milliseconds
 */
export function pollDelay(age: number): number {
  if (age < 20 * second) return second
  if (age < 2 * minute) return 4 * second
  return age < 15 * minute ? 15 * second : minute
}
