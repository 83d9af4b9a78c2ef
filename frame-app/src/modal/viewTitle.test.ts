import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeWallet } from '../wallets/list/fakeListing.ts'
import { laterViews } from './laterViews.ts'
import { viewOf } from './views.tsx'
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
        "AccountSettings": "Account Settings",
        "AllWallets": "All Wallets",
        "ApproveTransaction": "Your approval",
        "BuyInProgress": "Buy",
        "ChooseAccountName": "Account name",
        "Connect": "Connect Wallet",
        "ConnectSocials": "All socials",
        "ConnectWallets": "Connect wallet",
        "ConnectingExternal": "Connect Wallet",
        "ConnectingFarcaster": "Farcaster",
        "ConnectingMultiChain": "Connect Wallet",
        "ConnectingSocial": "Connect Social",
        "ConnectingWalletConnect": "WalletConnect",
        "ConnectingWalletConnectBasic": "WalletConnect",
        "Downloads": "Downloads",
        "EmailLogin": "Email Login",
        "EmailVerifyDevice": "Check your email",
        "EmailVerifyOtp": "Check your email",
        "FeeNeeded": "Network fee",
        "GetWallet": "Get a wallet",
        "NetworkActivity": "Network activity",
        "Networks": "Choose Network",
        "NftDetail": "NFT",
        "OnRampActivity": "Activity",
        "OnRampAmount": "Amount",
        "OnRampFiatSelect": "Select currency",
        "OnRampProviders": "Choose provider",
        "OnRampTokenSelect": "Select token",
        "PaymentResult": "Transaction",
        "Profile": "Account",
        "ProfileWallets": "Wallets",
        "PurchaseResult": "Buy",
        "RegisterAccountName": "Choose name",
        "RegisterAccountNameSuccess": "Name registered",
        "SIWXSignMessage": "Sign In",
        "SmartAccountSettings": "Smart Account Settings",
        "SmartSessionList": "Smart Sessions",
        "Swap": "Swap",
        "SwapPreview": "Review",
        "SwapSelectToken": "Select token",
        "SwitchActiveChain": "Switch chain",
        "SwitchAddress": "Switch Address",
        "SwitchNetwork": "Switch Network",
        "TransactionDetail": "Transaction",
        "Transactions": "Activity",
        "UnsupportedChain": "Switch Network",
        "UpdateEmailPrimaryOtp": "Confirm Current Email",
        "UpdateEmailSecondaryOtp": "Confirm New Email",
        "UpdateEmailWallet": "Edit Email",
        "UpgradeEmailWallet": "Upgrade your Wallet",
        "WalletCompatibleNetworks": "Compatible networks",
        "WalletReceive": "Receive",
        "WalletSend": "Send",
        "WalletSendPreview": "Review",
        "WalletSendSelectToken": "Select token",
        "WhatIsABuy": "What is Buy?",
        "WhatIsANetwork": "What is a network?",
        "WhatIsAWallet": "What is a wallet?",
      }
    `)
  })

  test('behavior: shows the name of the wallet, extension or network that the view belongs to', () => {
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

  test('behavior: shows the name of the login provider', () => {
    expect(title('ConnectingSocial', { provider: 'github' })).toBe('GitHub')
  })

  test("behavior: an approval's title shows how many approvals wait; the security screen has its own title", () => {
    const { state } = fakeApp()
    state().reset('ApproveTransaction')
    state().patchAuth({ surface: 'approval', waiting: 2 })
    expect(viewTitle(state())).toBe('Your approval (+2)')
    state().patchAuth({ topic: 'spending' })
    expect(viewTitle(state())).toBe('Spending permission (+2)')
    state().patchAuth({ surface: 'security' })
    expect(viewTitle(state())).toBe('Security and backup')
  })

  test('behavior: shows a generic title for an unknown wallet or network', () => {
    expect(title('ConnectingWalletConnect', { wallet: 'other' })).toBe(title('ConnectingWalletConnect'))
    expect(title('SwitchNetwork', { network: 'eip155:137' })).toBe(title('SwitchNetwork'))
  })

  test('behavior: returns an empty title if there is no view', () => {
    expect(viewTitle(fakeApp().state())).toBe('')
  })
})

describe('viewOf', () => {
  test('default', () => {
    const { app } = fakeApp()
    const rendered = ViewName.options.map((name) => viewOf(app, name))
    expect(new Set(rendered).size).toBe(ViewName.options.length)
    // The element must be the same each time, because React would remount a different element.
    expect(ViewName.options.map((name) => viewOf(app, name))).toEqual(rendered)
    expect(['Connect', ...Object.keys(laterViews)].sort()).toEqual([...ViewName.options].sort())
  })

  test("behavior: the component of each later view is named after the view's key in `laterViews`", async () => {
    for (const [name, load] of Object.entries(laterViews)) expect((await load()).name).toBe(`${name}View`)
  })
})
