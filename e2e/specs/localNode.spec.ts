import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'

const stranger = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const local = (rpcUrl: string) => ({
  id: 31337,
  name: 'My node',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

test.describe('a node on the developer’s own device', () => {
  test.use({ wallets: [] })

  // The modal's content security policy forbids every URL without TLS, as it does for a public modal. So only the page
  // can have requested the node's responses.
  test('if the dapp calls the local node, the page sends the call, and the dapp gets the response (RPC-13)', async ({
    demo,
    world,
    chain,
  }) => {
    const { rpcUrl } = world.chains.find(({ id }) => id === 31337)!
    const askedBy: string[] = []
    demo.page.on('request', (request) => {
      if (request.url().startsWith(rpcUrl) && request.method() === 'POST')
        askedBy.push(request.frame() === demo.page.mainFrame() ? 'page' : 'modal')
    })
    await demo.goto({ options: { networks: [local(rpcUrl)] } })
    const { result } = await demo.request('eth_getBalance', [stranger, 'latest'])
    expect(BigInt(result as string)).toBe(await chain(31337).getBalance({ address: stranger }))
    expect((await demo.request('eth_call', [{ to: stranger, data: '0x' }, '0xffffff'])).error?.message).toBeTruthy()
    // Our table of allowed RPC methods does not contain this method, so the call must not reach the node.
    expect((await demo.request('anvil_setBalance', [stranger, '0x1'])).error?.code).toBe(4200)
    expect(askedBy).toEqual(['page', 'page'])
  })

  test('if the node does not answer, the error contains its URL', rare, async ({ demo }) => {
    await demo.goto({ options: { networks: [local('http://127.0.0.1:45999/key')] } })
    expect(await demo.request('eth_blockNumber')).toEqual({
      error: {
        code: 4901,
        message: 'The network could not be reached at http://127.0.0.1:45999 (asked by the page)',
      },
    })
  })
})
