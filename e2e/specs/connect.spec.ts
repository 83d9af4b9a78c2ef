import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'

test.describe('connect by extension', () => {
  for (const storage of ['partitioned', 'denied'] as const) {
    test.describe(`storage ${storage}`, () => {
      test.use({ storage })

      test('from the first click to a mined transaction', async ({ demo, wallet, chain }) => {
        await demo.goto()
        await demo.connect()
        await expect(demo.status).toHaveText('Connected')

        await demo.page.getByRole('button', { name: 'Send transaction' }).click()
        await wallet().approve()
        await expect(demo.result('Transaction')).toContainText('Confirmed in block')

        const text = await demo.result('Transaction').textContent()
        const hash = /0x[0-9a-f]{64}/.exec(text!)![0] as `0x${string}`
        const mined = await chain(1).getTransactionReceipt({ hash })
        expect(mined.status).toBe('success')
        const { result } = await demo.request('eth_getTransactionReceipt', [hash])
        expect(result).toMatchObject({ transactionHash: hash, status: '0x1', blockHash: mined.blockHash })
      })
    })
  }
})
