import { describe, expect, test } from 'vitest'
import { type Opening, openingView } from './startView.ts'

const both = [false, true]

/** Returns each combination of opening conditions, with the views that open on a desktop and on a phone. */
const table = (requested: Opening['requested']) =>
  both.flatMap((connected) =>
    both.flatMap((manualControl) =>
      both.flatMap((noAdapters) =>
        both.map((unsupported) => {
          const opening = {
            connected,
            manualControl,
            noAdapters,
            unsupported,
            requested,
            unagreed: false,
            unsigned: false,
          }
          const given = Object.entries(opening)
            .filter(([, value]) => value === true)
            .map(([name]) => name)
          const [desktop, phone] = both.map((isPhone) => openingView({ ...opening, isPhone }))
          return `${given.join(' + ') || 'nothing'}: ${desktop === phone ? desktop : `${desktop}, ${phone} on a phone`}`
        }),
      ),
    ),
  )

describe('openingView', () => {
  test('default', () => {
    expect(table(undefined)).toMatchInlineSnapshot(`
      [
        "nothing: Connect",
        "unsupported: Connect",
        "noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "noAdapters + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + noAdapters + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected: Account",
        "connected + unsupported: UnsupportedChain",
        "connected + noAdapters: Account",
        "connected + noAdapters + unsupported: UnsupportedChain",
        "connected + manualControl: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected + manualControl + unsupported: UnsupportedChain",
        "connected + manualControl + noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected + manualControl + noAdapters + unsupported: UnsupportedChain",
      ]
    `)
  })

  test('behavior: opens the requested view', () => {
    expect(table('Networks')).toMatchInlineSnapshot(`
      [
        "nothing: Networks",
        "unsupported: Networks",
        "noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "noAdapters + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "manualControl + noAdapters + unsupported: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected: Networks",
        "connected + unsupported: UnsupportedChain",
        "connected + noAdapters: Networks",
        "connected + noAdapters + unsupported: UnsupportedChain",
        "connected + manualControl: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected + manualControl + unsupported: UnsupportedChain",
        "connected + manualControl + noAdapters: ConnectingWalletConnectBasic, AllWallets on a phone",
        "connected + manualControl + noAdapters + unsupported: UnsupportedChain",
      ]
    `)
  })

  test('behavior: opens no view that contacts a wallet until the user has accepted the terms', () => {
    const plain = { connected: false, manualControl: false, noAdapters: false, isPhone: false, unsupported: false }
    const views = ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets', 'EmailLogin'] as const
    expect(views.map((requested) => openingView({ ...plain, requested, unagreed: true, unsigned: false }))).toEqual([
      'Connect',
      'Connect',
      'AllWallets',
      'EmailLogin',
    ])
  })
})
