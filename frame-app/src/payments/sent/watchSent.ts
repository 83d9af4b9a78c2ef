import { noteTransaction } from '../../account/balances/lastTransaction.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
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

/** How many are asked about at a time: what has waited since earlier visits must not crowd out what was sent now. */
const most = 10

const wakeOf = appState(createWatch)

/** What may still change, newest first, on the networks of the dapp. */
const unsettled = (app: App) =>
  readSent(app)
    .filter(({ state, network }) => isOpen(state) && networkOf(app.store.getState(), network))
    .slice(0, most)

const isOpen = (state: SentState) => state === 'pending' || state === 'signers'

/** Someone looks, or waits for it in code. */
const isWanted = (app: App) => app.store.getState().open || outcomesOf(app).waiting.size > 0

/**
 * Asks the chains what became of what was sent, until all of it is settled: less often with time, not while the modal
 * is closed and no flow waits for it, and at once when it opens again. One watch for each app; calling it again wakes
 * that one.
 */
export function watchSent(app: App): void {
  wakeOf(app)()
}

function createWatch(app: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  /** Of what another transaction seems to have replaced: nodes of one network do not all know the same at a time. */
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
    // A network that does not answer is asked again.
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
  // Who looks at it goes on with it under the hash that the chain has for it.
  const isShown = route?.view === 'TransactionDetail' || route?.view === 'PaymentResult'
  if (now.hash !== hash && isShown && route.params.hash === hash)
    app.store.getState().replace(route.view, { hash: now.hash })
  if (now.state === 'pending' || now.state === 'signers') return
  tellOutcome(app, outcomeKey({ network, hash }), now.state)
  // Only now: when it was sent, the server was asked for what had not changed yet, and remembers it.
  noteTransaction(app)
  const client = queryClientOf(app)
  for (const queryKey of [['history', network], ['nativeBalance'], ['tokens'], ['nfts']])
    void client.invalidateQueries({ queryKey })
}

/**
 * How long to wait until a chain is asked again: the older what waits, the longer.
 *
 * @param age of the youngest that waits, in milliseconds since it was sent
 * @returns milliseconds
 */
export function pollDelay(age: number): number {
  if (age < 20 * second) return second
  if (age < 2 * minute) return 4 * second
  return age < 15 * minute ? 15 * second : minute
}
