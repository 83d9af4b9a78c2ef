import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { connectFamily } from './support/connectFamily.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'

const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const

const switchTo = (demo: DemoPage, network: string) =>
  demo.page.evaluate((network) => window.sdk!.switchNetwork(network), network)

/** Returns the page's active network, and the status and network of the connection in one namespace. */
const standing = async (demo: DemoPage, namespace: 'eip155' | 'solana') => {
  const { network, namespaces } = await demo.state()
  const { status, network: own } = namespaces[namespace] ?? {}
  return { status, network, own }
}

test.describe('WalletConnect', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('after a reload, the page keeps the network that the user switched to', async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await switchTo(demo, 'eip155:8453')
    await demo.reload()
    const after = { status: 'connected', network: 'eip155:8453', own: 'eip155:8453' }
    await expect.poll(() => standing(demo, 'eip155')).toEqual(after)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
  })
})

test.describe('another family', () => {
  test.use({ wallets: ['solar', 'alpha'] })

  test('restores each connection on its own network, even in an inactive family', rare, async ({ demo, wallet }) => {
    await demo.goto({ options: { networks: ['eip155:1', ...solana] } })
    await connectFamily(demo, wallet, ['solana', 'solar'])
    await switchTo(demo, solana[1])
    await demo.reload()
    const after = { status: 'connected', network: solana[1], own: solana[1] }
    await expect.poll(() => standing(demo, 'solana')).toEqual(after)

    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    await demo.reload()
    await expect.poll(() => standing(demo, 'solana')).toEqual({ ...after, network: 'eip155:1' })
  })
})

test.describe('before connecting', () => {
  test.use({ wallets: [] })

  test('after a reload, restores the chosen network if the page still lists it', rare, async ({ demo }) => {
    await demo.goto()
    await switchTo(demo, 'eip155:8453')
    await demo.reload()
    await demo.page.evaluate(() => window.sdk!.preload())
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')
    await demo.goto({ options: { networks: ['eip155:1'] } })
    await demo.page.evaluate(() => window.sdk!.preload())
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:1')
  })
})
