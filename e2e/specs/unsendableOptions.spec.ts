import { expect } from '@playwright/test'
import type * as SdkModule from '../../sdk/src/index.ts'
import { plainTest, test } from './airlockTest.ts'

/**
 * Invalid options that no message can carry to the frame. A URL cannot contain them either, so the tests create these
 * options in the page.
 */
const wrong = ['too large', 'not JSON'] as const
const sentences = {
  'too large': 'Airlock: Option `networks` is too large: its first 100 entries are taken',
  'not JSON': 'Airlock: Option `metadata` is left out: it is not JSON (write bigint as hex)',
}

test.describe('options that no message can contain', () => {
  for (const how of wrong)
    plainTest(`${how}: the modal opens without them, and the console names the option`, async ({ demo, world }) => {
      const errors: string[] = []
      demo.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await demo.page.goto(`${world.urls.host}/light.html`)
      await demo.page.evaluate(
        async ([frameUrl, how]) => {
          window.sdk?.destroy()
          const { createSdk } = (await import(`${location.origin}/sdk/index.js`)) as typeof SdkModule
          const networks = Array.from({ length: how === 'too large' ? 1_500 : 1 }, (_, id) => ({
            id: id + 1,
            name: `Network ${id + 1}`,
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: ['https://rpc.example'] } },
          }))
          const metadata = { name: 'Dapp', ...(how === 'not JSON' && { url: 1n as never }) }
          // The wallet has an invalid id, and its icon is on another server. The modal ignores the id and the icon, but
          // lists the wallet.
          const vendor = { name: 'Vendor', id: 'vendor', icon: 'https://vendor.example/icon.svg' }
          const providers = [{ ...vendor, provider: { request: async () => null } }]
          const sdk = createSdk({ frameUrl, projectId: '0'.repeat(32), networks, metadata, providers })
          sdk.open({ view: 'Connect' }).catch(() => {})
        },
        [world.urls.modal, how] as const,
      )
      await expect(demo.card).toBeVisible()
      await expect(demo.modal.getByRole('button', { name: 'Vendor' })).toBeVisible()
      const own = errors.filter((text) => text.startsWith('Airlock: Option'))
      expect(own.sort()).toEqual([
        sentences[how],
        "Airlock: Option `providers` accepts a UUID as id, a data address of a picture as icon; 'Vendor' is listed without",
      ])
    })
})
