import * as z from 'zod/mini'
import { type Json, Namespace, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import { forgetConnection } from './rememberConnection.ts'
import { type RememberedConnection, rememberedConnections } from './rememberedConnections.ts'

const Hints = z.partialRecord(Namespace, ShortText)

/** How long an earlier connection is looked for before the visitor is asked to connect again: announcements come at once. */
const deadlines = { extension: 3_000, walletConnect: 10_000, auth: 30_000 } as const

/**
 * Takes up the connections of the last visit, without asking anyone. Ends after ten seconds at the latest, with the embedded wallet after
 * thirty: its frame has to load.
 *
 * @param hints what the host's SDK kept: with it an extension comes back also where the browser keeps nothing for this frame
 */
export async function restore(app: App, hints?: Json): Promise<void> {
  const remembered = rememberedConnections(app)
  const hinted = Object.entries(hintedConnections(hints)).filter(([namespace]) => !remembered[namespace])
  const found = [...Object.entries(remembered), ...hinted] as [Namespace, RememberedConnection][]
  await Promise.all(
    found.map(async ([namespace, remembered]) => {
      app.store.getState().patchConnection(namespace, { status: 'connecting' })
      const restoring = import('./restoreOne.ts').then(({ restoreOne }) => restoreOne(app, namespace, remembered))
      const restored = await within(deadlines[remembered.connector], restoring).catch(() =>
        // An auth frame that cannot be reached now may still know the visitor the next time.
        remembered.connector === 'auth' ? null : false,
      )
      if (!restored && connectionOf(app.store.getState(), namespace).status === 'connecting') {
        if (restored === null) app.store.getState().patchConnection(namespace, { status: 'disconnected' })
        else forgetConnection(app, namespace)
      }
      if (restored) showAccount(app)
    }),
  )
  activateStanding(
    app,
    found.map(([namespace]) => namespace),
  )
}

/** Where the connection of the active namespace could not be taken up, but another one was, that one is active. */
function activateStanding({ store }: App, found: readonly Namespace[]): void {
  const state = store.getState()
  const standing = found.find((each) => connectionOf(state, each).status === 'connected')
  if (standing && connectionOf(state, state.activeNamespace).status === 'disconnected')
    state.setActive(connectionOf(state, standing).network, standing)
}

/** What hints say of connections that this frame remembers nothing of. */
function hintedConnections(hints: Json | undefined): Record<string, RememberedConnection> {
  const { success, data = {} } = Hints.safeParse(hints)
  if (!success) return {}
  return Object.fromEntries(
    Object.entries(data).map(([namespace, hint]) => {
      const connector = hint === 'walletconnect' ? 'walletConnect' : hint === 'auth' ? hint : 'extension'
      return [namespace, { connector, id: '', rdns: hint.includes('.') ? hint : '', link: '' }]
    }),
  )
}

/** A modal that was opened meanwhile asks to connect: there is an account now. */
function showAccount({ store }: App): void {
  const { open, history, replace } = store.getState()
  if (open && history.length === 1 && history[0]?.view === 'Connect') replace('Account')
}

function within<result>(ms: number, work: Promise<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
