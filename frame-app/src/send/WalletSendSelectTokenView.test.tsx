import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Token } from '../account/balances/Token.ts'
import { AppContext } from '../app/AppContext.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { beginDraft, sendDraftOf } from './sendDraft.ts'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.tsx'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc: Token = {
  network: 'eip155:1',
  address: contract,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 0n,
  price: '1',
  iconUrl: null,
}
const ether: Token = { ...usdc, address: null, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }

/** @param search initial search text: the contract of a token that the dapp requested and the account does not hold */
async function drawn(tokens: readonly Token[], search?: string) {
  const fake = fakeApp()
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.state().reset('WalletSend')
  fake.state().push('WalletSendSelectToken')
  queryClientOf(fake.app).setQueryData(['tokens', 'eip155:1', alice], tokens)
  beginDraft(fake.app, { account: alice, network: 'eip155:1' }, search ? { token: search } : undefined)
  const draft = sendDraftOf(fake.app)
  Object.assign(draft, { getInitialState: draft.getState })
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={fake.app}>
      <WalletSendSelectTokenView />
    </AppContext>,
  )
}

describe('WalletSendSelectTokenView', () => {
  test("default: lists the account's tokens and explains how to add other tokens", async () => {
    const markup = await drawn([ether, usdc])
    expect(markup).toContain('Ether')
    expect(markup).not.toContain('USD Coin')
    expect(markup).toContain('Paste its contract address')
  })

  test('behavior: looks up an unknown contract, so that the user can add its token', async () => {
    const markup = await drawn([ether], contract)
    expect(markup).toContain('Loading')
    expect(markup).not.toContain('No tokens found')
  })

  test('behavior: explains how to add a token if no token was found', async () => {
    expect(await drawn([], 'nothing')).toContain('No tokens found')
    expect(await drawn([], 'nothing')).toContain('Paste its contract address')
  })
})
