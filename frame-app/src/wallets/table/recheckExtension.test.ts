import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { makeCurrent } from './makeCurrent.ts'
import { walletEventHandlers } from './walletEventHandlers.ts'

/** Connects an extension that answers its second request only when the test calls `answer`. */
async function connected(accounts: readonly string[] = [alice]) {
  const fake = fakeApp()
  fake.wallet.accounts = accounts
  const { promise: answered, resolve: answer } = deferred()
  fake.wallet.answers.eth_accounts = async () => {
    await answered
    return [...fake.wallet.accounts]
  }
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  await eventually(() => expect(fake.wallet.asked.at(-1)?.method).toBe('eth_accounts'))
  const current = () => connectionOf(fake.state(), 'eip155')
  const looked = async () => {
    answer()
    await eventually(() =>
      expect(fake.wallet.asked.map(({ method }) => method)).toEqual([
        'eth_requestAccounts',
        'eth_chainId',
        'eth_accounts',
        'eth_chainId',
      ]),
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...fake, current, looked }
}

describe('recheckExtension', () => {
  test('default: detects changes that the wallet made before the host received its events (RL-1)', async () => {
    const { wallet, current, looked, state } = await connected()
    wallet.accounts = [bob]
    wallet.chainId = '0x2105'
    await looked()
    expect(current()).toMatchObject({ address: bob, network: 'eip155:8453', accounts: [{ address: bob }] })
    expect(state().network).toBe('eip155:8453')
  })

  test('behavior: disconnects a wallet that the user has locked before this check', async () => {
    const { wallet, current, looked } = await connected()
    wallet.accounts = []
    await looked()
    expect(current().status).toBe('disconnected')
  })

  test("behavior: prefers an event over the wallet's answer if the event arrives before the answer", async () => {
    const { app, wallet, current, looked } = await connected()
    wallet.chainId = '0x89'
    wallet.accounts = []
    const heard = walletEventHandlers(app, 'eip155', current().generation)
    heard.networkChanged('eip155:8453')
    heard.accountsChanged([{ address: bob, type: 'eoa' }])
    await looked()
    expect(current()).toMatchObject({ status: 'connected', address: bob, network: 'eip155:8453' })
  })

  test('behavior: keeps an account that was selected before the wallet answered', async () => {
    const { app, current, looked } = await connected([alice, bob])
    makeCurrent(app, current().id!, bob)
    await looked()
    expect(current()).toMatchObject({ address: bob, accounts: [{ address: bob }, { address: alice }] })
  })
})
