import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { finishConnect } from './finishConnect.ts'
import { openModal } from './openModal.ts'

async function connectedOn(chainId: string, options = {}) {
  const { app, state, wallet } = fakeApp({ options })
  wallet.chainId = chainId
  openModal(app)
  await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
  finishConnect(app)
  return state().open ? state().history.map(({ view }) => view) : 'closed'
}

describe('finishConnect', () => {
  test('default', async () => {
    expect(await connectedOn('0x1')).toBe('closed')
  })

  test("behavior: opens UnsupportedChain if the dapp does not list the wallet's network", async () => {
    expect(await connectedOn('0x7a69')).toEqual(['UnsupportedChain'])
    expect(await connectedOn('0x7a69', { allowUnsupportedChain: true })).toBe('closed')
    expect(await connectedOn('0x7a69', { enableNetworkSwitch: false })).toBe('closed')
  })
})
