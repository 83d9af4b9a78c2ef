import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })

test('after a reload, the login stays on the network that the user chose', rare, async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:8453'))
  await demo.reload()
  await expect
    .poll(
      async () => {
        const { network, namespaces } = await demo.state()
        return [namespaces.eip155?.status, network, namespaces.eip155?.network]
      },
      { timeout: 45_000 },
    )
    .toEqual(['connected', 'eip155:8453', 'eip155:8453'])
  expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
})
