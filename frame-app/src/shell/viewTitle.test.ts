import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/protocol/primitives.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeWallet } from '../wallet/listing/fakeListing.ts'
import { views } from './views.ts'
import { viewTitle } from './viewTitle.ts'

const title = (view: ViewName, params = {}) => {
  const { state } = fakeApp()
  state().know(fakeWallet({ name: 'Listed' }))
  state().reset(view, params)
  return viewTitle(state())
}

describe('viewTitle', () => {
  test('default', () => {
    expect(Object.fromEntries(ViewName.options.map((view) => [view, title(view)]))).toMatchInlineSnapshot(`
      {
        "Account": "Account",
        "AllWallets": "All Wallets",
        "Connect": "Connect Wallet",
        "ConnectWallets": "Connect wallet",
        "ConnectingExternal": "Connect Wallet",
        "ConnectingWalletConnect": "WalletConnect",
        "ConnectingWalletConnectBasic": "WalletConnect",
        "Downloads": "Downloads",
        "GetWallet": "Get a wallet",
        "Networks": "Choose Network",
        "SwitchNetwork": "Switch Network",
        "UnsupportedChain": "Switch Network",
        "WhatIsANetwork": "What is a network?",
        "WhatIsAWallet": "What is a wallet?",
      }
    `)
  })

  test('behavior: what a view is about stands in its header', () => {
    expect([
      title('ConnectingWalletConnect', { wallet: 'Listed' }),
      title('ConnectingExternal', { extension: fakeExtension().id }),
      title('SwitchNetwork', { network: 'eip155:8453' }),
      title('Downloads', { wallet: 'Listed' }),
    ]).toMatchInlineSnapshot(`
      [
        "Listed",
        "Wallet 1",
        "Base",
        "Get Listed",
      ]
    `)
  })

  test('behavior: what is not known is not named', () => {
    expect(title('ConnectingWalletConnect', { wallet: 'other' })).toBe(title('ConnectingWalletConnect'))
    expect(title('SwitchNetwork', { network: 'eip155:137' })).toBe(title('SwitchNetwork'))
  })

  test('behavior: without a view there is no title', () => {
    expect(viewTitle(fakeApp().state())).toBe('')
  })
})

describe('views', () => {
  test('default', () => {
    expect(Object.keys(views).sort()).toEqual([...ViewName.options].sort())
    expect(Object.values(views).every(Boolean)).toBe(true)
  })
})
