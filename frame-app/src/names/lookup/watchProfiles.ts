import { QueryObserver } from '@tanstack/react-query'
import { formatUnits } from 'viem/utils'
import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { nativeBalanceQuery } from '../../account/balances/nativeBalanceQuery.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { identityQuery } from './identityQuery.ts'

/** Debounce (ms) between consecutive changes, so that a flood of changes causes only few requests (RL-23). */
const calmMs = 300

type Watched = { readonly key: string; readonly since: number; stop: () => void }

/**
 * Keeps the profiles of the selected accounts in the store: name, image and balance of the network's native coin. Loads
 * a profile when its account appears or changes, when its network changes, and after transactions. Does not poll at
 * other times.
 *
 * @returns function that stops the updates
 */
export function watchProfiles(app: App): () => void {
  const watched = new Map<Namespace, Watched>()
  const follow = () => {
    const state = app.store.getState()
    for (const namespace of Object.keys(state.connections) as Namespace[]) {
      const { status, address, network: id } = connectionOf(state, namespace)
      const network = networkOf(state, id)
      const key = status === 'connected' && address && network ? `${id}:${address}` : ''
      const before = watched.get(namespace)
      if (before?.key === key) continue
      before?.stop()
      // Set the entry in `watched` before calling `setProfile`, because `setProfile` calls this listener again.
      const mine: Watched = { key, since: performance.now(), stop: () => {} }
      watched.set(namespace, mine)
      if (!key) continue
      const begin = () => {
        mine.stop = watchProfile(app, namespace, network!, address!)
      }
      if (!before || mine.since - before.since > calmMs) begin()
      else {
        const timer = setTimeout(begin, calmMs)
        mine.stop = () => clearTimeout(timer)
      }
    }
  }
  follow()
  const leave = app.store.subscribe(follow)
  return () => {
    leave()
    for (const { stop } of watched.values()) stop()
  }
}

function watchProfile(app: App, namespace: Namespace, network: Network, address: string): () => void {
  const client = queryClientOf(app)
  const identity = new QueryObserver(client, identityQuery(app, network, address))
  const balance = new QueryObserver(client, nativeBalanceQuery(app, network, address))
  const tell = () => {
    const { name = null, image = null } = identity.getCurrentResult().data ?? {}
    const amount = balance.getCurrentResult().data
    const { symbol, decimals } = network.nativeCurrency
    const held = amount === undefined ? null : { amount: formatUnits(amount, decimals), symbol }
    const profile = { address, network: network.caipNetworkId, name, image, balance: held }
    if (JSON.stringify(profile) !== JSON.stringify(app.store.getState().profiles[namespace]))
      app.store.getState().setProfile(namespace, profile)
  }
  const stops = [identity, balance].map((each) => each.subscribe(tell))
  tell()
  return () => {
    for (const stop of stops) stop()
  }
}
