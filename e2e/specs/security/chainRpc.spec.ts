import { expect } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.describe('chain RPC', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('reads go only to the hosted RPC URL', rare, async ({ demo, control, world }) => {
    await demo.goto()
    expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
    const asked = (await control.requests('blockchainApi')).filter(({ method }) => method === 'POST')
    expect(asked).toHaveLength(1)
    const { origin, pathname, searchParams } = new URL(asked[0]!.url)
    expect([origin, pathname]).toEqual([world.urls.blockchainApi, '/v1/'])
    expect(Object.fromEntries(searchParams)).toEqual({ chainId: 'eip155:1', projectId: demoProjectId })
    expect(asked[0]!.origin).toBe(world.urls.modal)
  })

  test("reads go to the dapp's own RPC URL instead of the hosted URL", rare, async ({ demo, control, context }) => {
    const own = 'https://rpc.dapp.example/v2'
    await context.route(own, (route) => {
      const { id } = route.request().postDataJSON()
      return route.fulfill({
        json: { jsonrpc: '2.0', id, result: '0x5a' },
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await demo.goto({ options: { customRpcUrls: { 'eip155:1': [{ url: own }] } } })
    expect(await demo.request('eth_blockNumber')).toEqual({ result: '0x5a' })
    expect((await control.requests('blockchainApi')).filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('RPC-1: rejects a method that is not on the list of allowed methods, and sends nothing to the chain', async ({
    demo,
    control,
  }) => {
    await demo.goto()
    const refused = { error: { code: 4200, message: 'Requested RPC call is not allowed' } }
    for (const method of ['eth_mining', 'debug_traceCall', 'anvil_setBalance', 'toString', 'constructor'])
      expect(await demo.request(method), method).toEqual(refused)
    expect(await demo.request('eth_sendTransaction', [{}])).toMatchObject({ error: { code: 4100 } })
    expect(await demo.request('personal_sign', ['0x00', `0x${'11'.repeat(20)}`])).toMatchObject({
      error: { code: 4100 },
    })
    expect((await control.requests('blockchainApi')).filter(({ method }) => method === 'POST')).toEqual([])
  })

  test("RPC-12: keeps the error codes in the chain's responses, and reports that a service is down", async ({
    demo,
    control,
  }) => {
    await demo.goto()
    const call = { to: `0x${'22'.repeat(20)}`, data: '0x', from: 'not an address' }
    expect(await demo.request('eth_call', [call, 'latest'])).toMatchObject({ error: { code: -32602 } })
    for (const fault of ['500', 'html', 'offline'] as const) {
      await control.setFault('blockchainApi', fault)
      const { error } = await demo.request('eth_blockNumber')
      expect(error, fault).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
      expect(error!.message.length).toBeLessThan(250)
    }
    await control.setFault('blockchainApi', 'none')
  })

  test(
    'for a network that the dapp does not list, answers without a request to the chain',
    rare,
    async ({ demo, mobile, control }) => {
      await demo.goto({ options: { allowUnsupportedChain: true } })
      await connectMobile(demo, mobile)
      await mobile.setChain(31337)
      await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: '0x7a69' })
      expect(await demo.request('eth_blockNumber')).toMatchObject({ error: { code: 4901 } })
      const asked = (await control.requests('blockchainApi')).filter(({ url }) => url.includes('31337'))
      expect(asked).toEqual([])
    },
  )
})
