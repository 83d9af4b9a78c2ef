import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { type FamilyApp, familyApp } from '../fakes/familyApp.ts'
import { accountToReceive } from './accountToReceive.ts'
import { FeeNeededView } from './FeeNeededView.tsx'

function drawn({ app }: FamilyApp): string {
  // Server rendering calls `getInitialState`, so the test makes that function return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <FeeNeededView />
    </AppContext>,
  )
}

describe('FeeNeededView', () => {
  test('default', async () => {
    const fake = familyApp()
    await fake.connect('eip155')
    fake.state().reset('FeeNeeded', { network: 'eip155:1' })
    const markup = drawn(fake)
    expect(markup).toContain('You need ETH on Ethereum to pay the network fee')
    expect(markup).toMatch(/Receive.*Buy/)
  })

  test('behavior: Receive shows the account in the route’s params, if the wallet has that account', async () => {
    const fake = familyApp()
    await fake.connect('eip155')
    const { address } = activeConnection(fake.state())
    fake.state().reset('WalletReceive', { account: 'not an account' })
    expect(accountToReceive(fake.state())).toBe(address)
    fake.state().reset('WalletReceive', { account: address! })
    expect(accountToReceive(fake.state())).toBe(address)
  })
})
