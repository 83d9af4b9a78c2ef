import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { clipboard, connectMobile, openPairing } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { signsInMobile } from './support/signsInMobile.ts'

const notice = 'Your browser blocks storage here.'
const onlyEthereum = { chains: ['eip155:1'] }

test.describe('WalletConnect session', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('RL-15: the page is still connected after a reload', async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    await demo.page.reload()
    await expect(demo.status).toHaveText('Connected')
    expect(await demo.request('eth_accounts')).toMatchObject({ result: expect.arrayContaining([address]) })
    await signsInMobile(demo, mobile)
  })

  test.describe('storage denied', () => {
    test.use({ storage: 'denied' })

    test('RL-15: if storage is denied, the user must connect again after a reload, as the modal announced', async ({
      demo,
      mobile,
    }) => {
      await demo.goto()
      await openPairing(demo)
      await expect(demo.modal.getByRole('status').filter({ hasText: notice })).toBeVisible()
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
      await connectMobile(demo, mobile)
      await demo.page.reload()
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
      await expect(demo.status).toHaveText('Not connected')
      await openPairing(demo)
      await expect(demo.modal.getByRole('status').filter({ hasText: notice })).toBeVisible()
      await demo.modal.getByRole('button', { name: 'Dismiss' }).click()
      await expect(demo.modal.getByText(notice)).toHaveCount(0)
    })
  })

  test('if the wallet disconnects, the page is disconnected too', async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.watchEvents()
    await mobile.disconnect()
    await expect(demo.status).toHaveText('Not connected')
    expect((await demo.events()).map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    await demo.page.reload()
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  })

  test('if the page disconnects, the wallet is notified', rare, async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expect.poll(async () => (await mobile.state()).sessions).toEqual([])
  })

  test('if the wallet switches to another account or network, the page follows', rare, async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.watchEvents()
    await mobile.setAccount(1)
    const [, second] = (await mobile.state()).accounts
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(second)
    await mobile.setChain(8453)
    await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    const events = await demo.events()
    expect(events).toContainEqual(['chainChanged', '0x2105'])
    expect(events.filter(([name]) => name === 'chainChanged')).toHaveLength(1)
    const changes = events
      .filter(([name]) => name === 'accountsChanged')
      .map(([, accounts]) => (accounts as string[])[0])
    expect(changes.at(-1)).toBe(second)
    await signsInMobile(demo, mobile)
  })

  test(
    "asks the user for another network if the page does not list the wallet's network",
    rare,
    async ({ demo, mobile }) => {
      await demo.goto()
      await connectMobile(demo, mobile)
      await mobile.setChain(31337)
      await expect(demo.modal.getByText("This app doesn't support your current network.")).toBeVisible()
      // Each WalletConnect request names a network. So the page stays on its own network until the user chooses another
      // one in the modal.
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
      expect((await demo.state()).network).toBe('eip155:1')
      await demo.modal.getByRole('button', { name: /^Base/ }).click()
      await demo.modalClosed()
      await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    },
  )

  test(
    'switches to an approved network without asking, and asks the wallet for any other network',
    rare,
    async ({ demo, mobile }) => {
      await demo.goto()
      await connectMobile(demo, mobile)
      expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toEqual({ result: null })
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
      expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])

      await demo.page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(demo.status).toHaveText('Not connected')
      await connectMobile(demo, mobile, onlyEthereum)
      const declined = demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
      await mobile.rejectRequest()
      expect(await declined).toMatchObject({ error: { code: 4001 } })
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
      const switching = demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
      await mobile.approveRequest()
      expect(await switching).toEqual({ result: null })
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    },
  )

  test('the modal disables networks that the wallet did not approve', rare, async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile, onlyEthereum)
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await demo.modal.getByRole('button', { name: 'Choose Network' }).click()
    await expect(demo.modal.getByRole('button', { name: /^Base/ })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: /^Base/ })).toContainText('not approved in wallet')
    await expect(demo.modal.getByRole('button', { name: /^Ethereum/ })).toBeEnabled()
  })
})
