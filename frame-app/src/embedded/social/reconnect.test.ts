import { describe, expect, test } from 'vitest'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { goBack } from '../../modal/routing/goBack.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { fakeWallet } from '../../wallets/list/fakeListing.ts'
import { type Reconnect, reconnect } from './reconnect.ts'

function opened(given: Parameters<typeof manyWallets>[0] = {}) {
  const fake = manyWallets(given)
  openModal(fake.app)
  fake.state().reset('Account')
  fake.state().push('ProfileWallets')
  const views = () => fake.state().history.map(({ view }) => view)
  return { ...fake, views }
}

describe('reconnect', () => {
  const rows: [Reconnect['connector'], login: string | null, isPhone: boolean, view: string][] = [
    ['extension', null, false, 'ConnectingExternal'],
    ['walletConnect', null, false, 'ConnectingWalletConnect'],
    ['walletConnect', null, true, 'AllWallets'],
    ['auth', 'email', false, 'EmailLogin'],
    ['auth', null, false, 'EmailLogin'],
    ['auth', 'something', false, 'EmailLogin'],
  ]
  test.each(rows)('default: %s %s, phone: %s, opens %s', (connector, login, isPhone, view) => {
    const { app, state, views } = opened({ isPhone })
    reconnect(app, 'solana', { id: '', connector, connectorId: 'x', login })
    expect(views()).toEqual(['Account', 'ProfileWallets', view])
    expect(connectNamespace(state())).toBe('solana')
    expect(state().activeNamespace).toBe('eip155')
  })

  test.each([false, true])('behavior: opens the pairing of a listed wallet, phone: %s', (isPhone) => {
    const { app, state, views } = opened({ isPhone })
    const listed = fakeWallet({ id: 'listing a', name: 'Listed' })
    state().setRecent([listed])
    putConnection(state(), 'solana', {
      id: '00000000000000bb',
      phase: 'ended',
      source: { kind: 'walletConnect', topic: 'one', listing: 'listing a' },
    })
    reconnect(app, 'solana', { id: '00000000000000bb', connector: 'walletConnect', connectorId: 'x', login: null })
    expect(views()).toEqual(['Account', 'ProfileWallets', 'ConnectingWalletConnect'])
    expect([currentRoute(state())?.params, state().known['listing a']]).toEqual([{ wallet: 'listing a' }, listed])
  })

  test('behavior: after the user has reconnected a wallet, shows the list of wallets again', async () => {
    const { app, state, views, id } = opened()
    reconnect(app, 'solana', { id: '', connector: 'extension', connectorId: id('solana', 0), login: null })
    await connect(app, { connector: connectorOf(app, connectNamespace(state()), id('solana', 0)) })
    finishConnect(app)
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    expect([state().open, state().snack?.text]).toEqual([true, 'New Wallet Added'])
  })
})

describe('goBack', () => {
  test('behavior: while the user adds a wallet, "Back" leads to Connect', async () => {
    const { app, state, views, connect } = opened()
    await connect('eip155', 0)
    state().push('Connect', { namespace: 'eip155' })
    state().push('ConnectingExternal', { extension: 'x' })
    goBack(app)
    expect(views()).toEqual(['Account', 'ProfileWallets', 'Connect'])
    goBack(app)
    expect(views()).toEqual(['Account', 'ProfileWallets'])
  })

  test('behavior: "Back" does not lead to Account after a disconnect', () => {
    const { app, views } = opened()
    goBack(app)
    expect(views()).toEqual(['Connect'])
  })
})
