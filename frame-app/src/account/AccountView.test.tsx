import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { AccountView } from './AccountView.tsx'

type Fake = ReturnType<typeof manyWallets>

function drawn({ app }: Fake): string {
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <AccountView tabs={{ nfts: () => null, activity: () => null }} />
    </AppContext>,
  )
}

/** Labels of the button that opens the list of networks. */
const networkButtons = (markup: string) => markup.match(/(?<=<button aria-label=")[^"]*network[^"]*/gi) ?? []

describe('AccountView', () => {
  test('default: the network on the account’s image opens the list of networks', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    const { name } = fake.state().networks.find(({ namespace }) => namespace === 'eip155')!
    expect(networkButtons(drawn(fake))).toEqual([`Choose network: ${name}`])
  })

  test('behavior: only shows the network if the dapp does not allow to switch', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    const { options } = fake.state()
    fake.app.store.setState({ options: { ...options, enableNetworkSwitch: false } })
    const markup = drawn(fake)
    expect(networkButtons(markup)).toEqual([])
    expect(markup).toContain(`Network: ${fake.state().networks[0]!.name}`)
  })

  test('behavior: renders a Bitcoin account with its tabs and address at once, so that the view keeps its height', async () => {
    const fake = manyWallets()
    fake.wallets.bip122[0].accounts = [
      { address: 'bc1qpayment', type: 'payment' },
      { address: 'bc1pordinal', type: 'ordinal' },
    ]
    await fake.connect('bip122', 0)
    const markup = drawn(fake)
    expect(markup).toContain('Ordinals')
    expect(markup).toContain('bc1qpayment')
  })

  test('behavior: shows "Not connected" if the dapp disconnected the wallet', () => {
    expect(drawn(manyWallets())).toContain('Not connected')
  })
})
