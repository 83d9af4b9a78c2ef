import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { fakeWallet } from '../list/fakeListing.ts'
import { connectSession } from './connectSession.ts'
import { preloadedPairing, preloadPairing } from './preloadPairing.ts'

const uri = 'wc:7f@2'
const settled = () => new Promise((resolve) => setTimeout(resolve))

function preloaded() {
  const fake = fakeApp({ isPhone: true, browser: { isTelegram: true, isWebView: true } })
  openModal(fake.app)
  preloadPairing(fake.app)
  const { state } = fake
  return { ...fake, link: () => state().setPairing({ uri }) }
}

describe('preloadPairing', () => {
  test('default', async () => {
    const { app, walletConnect, state, link } = preloaded()
    link()
    const wallet = fakeWallet({ name: 'A' })
    const connecting = connectSession(app, { wallet, paired: preloadedPairing(app)! })
    walletConnect.approve()
    await connecting
    expect(walletConnect.proposed).toHaveLength(1)
    expect(connectionOf(state(), 'eip155')).toMatchObject({
      status: 'connected',
      connectorType: 'WALLET_CONNECT',
      epoch: 1,
    })
    expect(state().recent.map(({ name }) => name)).toEqual(['A'])
  })

  test('behavior: the status is not `connecting` before the user chooses a wallet', () => {
    const { state } = preloaded()
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: creates only one link even if the wallet list is shown again', () => {
    const { app, walletConnect } = preloaded()
    preloadPairing(app)
    expect(walletConnect.proposed).toHaveLength(1)
  })

  test('behavior: returns the preloaded pairing only once', () => {
    const { app, link } = preloaded()
    link()
    expect(preloadedPairing(app)).toBeDefined()
    expect(preloadedPairing(app)).toBe(undefined)
  })

  test('behavior: returns the preloaded pairing even before its link exists', () => {
    expect(preloadedPairing(preloaded().app)).toBeDefined()
  })

  test('behavior: returns the preloaded pairing while its link is being renewed', () => {
    const { app, state, link } = preloaded()
    link()
    state().setPairing(null)
    expect(preloadedPairing(app)).toBeDefined()
  })

  test('behavior: ends the pairing when the modal closes; the next wallet list creates a new pairing', async () => {
    const { app, walletConnect } = preloaded()
    closeModal(app)
    expect(walletConnect.done).toEqual(['abort'])
    walletConnect.reject(new Error('given up'))
    await settled()
    expect(preloadedPairing(app)).toBe(undefined)
    preloadPairing(app)
    expect(walletConnect.proposed).toHaveLength(2)
  })

  test("behavior: preloads a pairing even while a wallet is connected, and keeps the wallet's session", async () => {
    const { app, walletConnect } = fakeApp()
    const connecting = connectSession(app)
    walletConnect.approve()
    await connecting
    preloadPairing(app)
    expect([walletConnect.proposed.length, walletConnect.done]).toEqual([2, []])
  })
})
