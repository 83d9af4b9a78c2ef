import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { alice, fromWallet } from '../../fakes/fakeWallet.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { disconnect } from '../connections/disconnect.ts'
import { restore } from './restore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const kept = fakeExtension(1)
const other = fakeExtension(2)
const connectTo = ({ app }: ReturnType<typeof fakeApp>, { id }: typeof kept) =>
  connect(app, { connector: connectorOf(app, 'eip155', id) })

/**
 * Opens a second page in a browser in which the wallet `kept` was connected. The page first searches for `kept`, which
 * does not answer. The user then connects `other`. That attempt stays pending until the test calls `decline`.
 */
async function searchAndAttempt() {
  const area = fakeArea()
  await connectTo(fakeApp({ area, extensions: [kept] }), kept)
  const fake = fakeApp({ area, extensions: [kept, other] })
  const { answers } = fake.wallet
  let decline = () => {}
  answers.eth_accounts = () => new Promise(() => {})
  answers.eth_requestAccounts = () =>
    new Promise((_, reject) => {
      decline = () => reject(fromWallet(4001, 'User rejected the request.'))
    })
  const searching = restore(fake.app)
  await vi.dynamicImportSettled()
  const connecting = connectTo(fake, other).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...fake,
    connection: () => connectionOf(fake.state(), 'eip155'),
    async decline() {
      decline()
      await connecting
    },
    /** Ends the search, because the wallet did not answer within the timeout. */
    async endSearch() {
      await vi.advanceTimersByTimeAsync(3_000)
      await searching
    },
    answers,
  }
}

describe('restoreCurrent', () => {
  test('behavior: searches again once the connection attempt that stopped the search has failed (RL-1)', async () => {
    const { answers, connection, decline, endSearch } = await searchAndAttempt()
    await endSearch()
    delete answers.eth_accounts
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connection().status).toBe('connecting')
    await decline()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection()).toMatchObject({ status: 'connected', connectorId: kept.id, address: alice })
  })

  test('behavior: searches again if the connection attempt failed before the search ended', async () => {
    const { answers, connection, decline, endSearch } = await searchAndAttempt()
    await decline()
    expect(connection().status).toBe('disconnected')
    delete answers.eth_accounts
    await endSearch()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection()).toMatchObject({ status: 'connected', connectorId: kept.id })
  })

  test('behavior: waits until the browser is online before it searches again', async () => {
    const { answers, connection, decline, endSearch, state } = await searchAndAttempt()
    state().setOnline(false)
    await endSearch()
    await decline()
    delete answers.eth_accounts
    await vi.advanceTimersByTimeAsync(30_000)
    expect(connection().status).toBe('disconnected')
    state().setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(connection()).toMatchObject({ status: 'connected', connectorId: kept.id })
  })

  test('behavior: searches again if the browser was temporarily offline during the search', async () => {
    const area = fakeArea()
    await connectTo(fakeApp({ area, extensions: [kept] }), kept)
    const { app, state, wallet } = fakeApp({ area, extensions: [kept] })
    wallet.answers.eth_accounts = () => new Promise(() => {})
    const searching = restore(app)
    await vi.advanceTimersByTimeAsync(1_000)
    state().setOnline(false)
    await vi.advanceTimersByTimeAsync(1_000)
    state().setOnline(true)
    delete wallet.answers.eth_accounts
    await vi.advanceTimersByTimeAsync(1_000)
    await searching
    await vi.advanceTimersByTimeAsync(0)
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'connected', connectorId: kept.id })
  })

  test('behavior: notifies the host if the stored wallet no longer shares an account', async () => {
    const { answers, app, connection, decline, endSearch, host } = await searchAndAttempt()
    await endSearch()
    answers.eth_accounts = []
    expect(host.received('setRoute')).toEqual([])
    await decline()
    await vi.advanceTimersByTimeAsync(0)
    expect(host.received('setRoute')).toEqual([{ namespace: 'eip155', epoch: 0, route: null }])
    expect([connection().status, keptCurrents(app)]).toEqual(['disconnected', {}])
  })

  test('behavior: does not search again after the user has disconnected', async () => {
    const { answers, app, connection, decline, endSearch, wallet } = await searchAndAttempt()
    await endSearch()
    delete answers.eth_accounts
    await disconnect(app, 'eip155')
    const before = wallet.asked.length
    await decline()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([connection().status, wallet.asked.length]).toEqual(['disconnected', before])
  })
})
