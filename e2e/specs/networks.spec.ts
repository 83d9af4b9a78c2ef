import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = ['eip155:1', 'eip155:8453', solana]
/** Builds a network description that a dapp supplies, with the icons and the explorer that a wallet can show. */
const anvil = (rpcUrl: string) => ({
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

test.describe('networks', () => {
  test(
    'if the wallet does not support a family, the modal offers another wallet, and Back returns',
    rare,
    async ({ demo }) => {
      const { modal } = demo
      await demo.goto({ options: { networks } })
      await demo.connect()
      await expect.poll(async () => (await demo.state()).namespaces.eip155?.balance).toBeTruthy()
      const before = (await demo.state()).namespaces.eip155
      await demo.page.getByRole('button', { name: 'Open account' }).click()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await modal.getByRole('button', { name: /^Solana/ }).click()
      await expect(modal.getByRole('heading', { name: 'Switch chain' })).toBeVisible()
      await expect(modal.getByText('Switch to Solana')).toBeVisible()
      await modal.getByRole('button', { name: 'Switch', exact: true }).click()
      await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      expect(await demo.state()).toMatchObject({ activeNamespace: 'solana', network: solana })
      // The connection of the eip155 wallet has not changed.
      expect((await demo.state()).namespaces.eip155).toEqual(before)
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
    },
  )

  test('if no wallet is connected in the active family, a network switch asks the new family’s wallet', async ({
    demo,
    wallet,
  }) => {
    const { modal } = demo
    await demo.goto({ options: { networks } })
    await demo.connect()
    await demo.page.evaluate((id) => window.sdk!.switchNetwork(id), solana)
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Networks' }))
    await modal.getByRole('button', { name: /^Base/ }).click()
    await expect(modal.getByText('Approve in wallet')).toBeVisible()
    await wallet().reject()
    await expect(modal.getByText('Switch declined')).toBeVisible()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await wallet().approve()
    await demo.modalClosed()
    expect(await demo.state()).toMatchObject({ activeNamespace: 'eip155', network: 'eip155:8453' })
  })

  test('a network that the dapp describes itself works like any other network', async ({ demo, wallet, world }) => {
    const { rpcUrl } = world.chains.find(({ id }) => id === 31337)!
    await demo.goto({ options: { networks: ['eip155:1', anvil(rpcUrl)] } })
    await demo.connect()
    const switching = demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:31337'))
    await wallet().approve()
    await switching
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x7a69' })
    expect((await demo.state()).network).toBe('eip155:31337')
  })

  test('starts on defaultNetwork, and returns to it after the page disconnects', rare, async ({ demo, wallet }) => {
    await demo.goto({ options: { defaultNetwork: 'eip155:8453' } })
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    await demo.connect()
    await wallet().setChain(1)
    await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: '0x1' })
    await demo.page.evaluate(() => window.sdk!.disconnect())
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')
  })

  test('reads use the RPC URLs in customRpcUrls instead of all other URLs', rare, async ({ demo, world, control }) => {
    const { rpcUrl } = world.chains.find(({ id }) => id === 31337)!
    // The modal's Content Security Policy allows only https RPC URLs. So the dapp sets an https URL, and the test
    // forwards its requests to the local world's node.
    await demo.page.route('https://node.dapp.example/**', async (route) => {
      const response = await route.fetch({ url: rpcUrl })
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
    })
    await demo.goto({ options: { customRpcUrls: { 'eip155:1': [{ url: 'https://node.dapp.example/rpc' }] } } })
    expect(await demo.request('web3_clientVersion')).toEqual({ result: expect.stringMatching(/^anvil/) })
    expect(await demo.request('eth_blockNumber')).toEqual({ result: expect.stringMatching(/^0x/) })
    const asked = await control.requests('blockchainApi')
    expect(asked.filter(({ body }) => body.includes('eth_blockNumber'))).toEqual([])
  })
})
