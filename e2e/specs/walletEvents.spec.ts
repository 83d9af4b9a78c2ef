import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

/**
 * Waits until the page and the frame have exchanged all their messages. Returns the events that the provider has
 * emitted.
 */
async function eventsSoFar(demo: DemoPage) {
  await demo.page.evaluate(() => window.sdk!.preload())
  return demo.events()
}

test.describe('changes that the wallet makes on its own', () => {
  test.beforeEach(async ({ demo }) => {
    await demo.goto()
    await demo.connect()
    await demo.watchEvents()
  })

  test(
    'if the wallet switches the account, the provider emits one event, and the state changes',
    rare,
    async ({ demo, wallet, world }) => {
      const [first, second] = world.accounts.filter(({ owner }) => owner === 'extensionA').map(({ address }) => address)
      await wallet().setAccount(1)
      await expect.poll(() => demo.events()).toEqual([['accountsChanged', [second, first]]])
      await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(second)
      expect(await demo.request('eth_accounts')).toEqual({ result: [second, first] })
      expect(await eventsSoFar(demo)).toHaveLength(1)
    },
  )

  test('if the wallet switches the chain, the provider emits one event, and the state changes', async ({
    demo,
    wallet,
    chain,
  }) => {
    await wallet().setChain(8453)
    await expect.poll(() => demo.events()).toEqual([['chainChanged', '0x2105']])
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    expect(await demo.request('net_version')).toEqual({ result: '8453' })
    const { result } = await demo.request('eth_getBlockByNumber', ['0x0', false])
    expect((result as { hash: string }).hash).toBe((await chain(8453).getBlock({ blockNumber: 0n })).hash)
    expect(await eventsSoFar(demo)).toHaveLength(1)
  })

  for (const how of ['takes the permission back', 'is locked'] as const)
    test(
      `if the wallet ${how}, the page disconnects, emits one event, and forgets the connection`,
      verifyUnless(how === 'is locked'),
      async ({ demo, wallet, world }) => {
        if (how === 'is locked') await wallet().lock()
        else await wallet().disconnectSite(world.urls.host)
        await expect(demo.status).toHaveText('Not connected')
        await expect.poll(async () => (await demo.state()).status).toBe('disconnected')
        expect((await eventsSoFar(demo)).map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
        expect((await demo.events())[0]).toEqual(['accountsChanged', []])
        expect((await demo.state()).namespaces.eip155).toMatchObject({ address: null, accounts: [], wallet: null })
        expect(await demo.request('eth_accounts')).toEqual({ result: [] })
        expect((await demo.request('personal_sign', ['0x00', world.accounts[0]!.address])).error?.code).toBe(4100)
        expect(await demo.page.evaluate(() => ({ ...localStorage }))).toEqual({})
      },
    )

  test('a wallet that was locked and unlocked can connect again', rare, async ({ demo, wallet }) => {
    await wallet().lock()
    await expect(demo.status).toHaveText('Not connected')
    await wallet().unlock()
    await demo.openModal()
    await demo.chooseWallet()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test(
    'if a wallet goes offline, the page disconnects it, and the user can connect it again when it is back',
    rare,
    async ({ demo, wallet }) => {
      await wallet().setOnline(false)
      await expect(demo.status).toHaveText('Not connected')
      await expect.poll(async () => (await demo.state()).status).toBe('disconnected')
      expect((await eventsSoFar(demo)).map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
      await wallet().setOnline(true)
      await demo.openModal()
      await demo.chooseWallet()
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Connected')
    },
  )

  test("after the page has disconnected, it ignores the wallet's events", rare, async ({ demo, wallet }) => {
    await demo.page.evaluate(() => window.sdk!.disconnect())
    await expect(demo.status).toHaveText('Not connected')
    await demo.watchEvents()
    await wallet().setAccount(1)
    await wallet().setChain(8453)
    // The page's permission was revoked above, so the wallet asks the user again. By the time of the approval, the page
    // has received all earlier events.
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    expect((await eventsSoFar(demo)).map(([name]) => name)).toEqual(['connect', 'chainChanged', 'accountsChanged'])
  })

  test('after many changes, has the wallet’s last account and chain', rare, async ({ demo, wallet, world }) => {
    for (let round = 0; round < 5; round++) {
      await wallet().setChain(8453)
      await wallet().setAccount(1)
      await wallet().setChain(1)
      await wallet().setAccount(0)
    }
    await wallet().setChain(8453)
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')
    const address = world.accounts[0]!.address
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(address)
    expect(((await demo.request('eth_accounts')).result as string[])[0]).toBe(address)
    expect((await eventsSoFar(demo)).filter(([name]) => name === 'disconnect')).toEqual([])
  })
})
