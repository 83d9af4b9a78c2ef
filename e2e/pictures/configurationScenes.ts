import type { Scene } from './Scene.ts'

type WithSdk = { sdk: { open(input?: object): Promise<void>; close(): Promise<void>; getState(): { open: boolean } } }

/** The pairing URI of the host page's own WalletConnect client. No wallet answers it. */
const uri = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const terms = { termsConditionsUrl: 'https://dapp.example/terms', privacyPolicyUrl: 'https://dapp.example/privacy' }

/**
 * Opens the modal twice, because the modal does not know the project's settings yet when it opens for the first time.
 */
const openTwice =
  (options: object): Scene['prepare'] =>
  async ({ open, page, modal }) => {
    await open(options)
    await modal.getByRole('button', { name: /All Wallets.*\d/ }).waitFor()
    await page.evaluate(() => (window as unknown as WithSdk).sdk.close())
    await page.waitForFunction(() => !(window as unknown as WithSdk).sdk.getState().open)
    await page.evaluate(() => (window as unknown as WithSdk).sdk.open())
    await modal.getByTestId('ux-branding-reown').waitFor()
  }

/** Screenshots that show the effects of the host page and of its options. */
export const configurationScenes: readonly Scene[] = [
  { name: 'connect-branding', prepare: openTwice({}) },
  { name: 'connect-branding-legal', prepare: openTwice(terms) },
  { name: 'connect-checkbox', prepare: openTwice({ ...terms, features: { legalCheckbox: true } }) },
  {
    name: 'connect-terms-lost',
    prepare: ({ open }) => open({ termsConditionsUrl: '/terms', features: { legalCheckbox: true }, debug: false }),
  },
  {
    name: 'connect-host-link',
    prepare: async ({ open, page, modal }) => {
      await open({ manualWCControl: true })
      await page.evaluate((uri) => (window as unknown as WithSdk).sdk.open({ uri }), uri)
      await modal.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
  {
    name: 'connect-framed',
    prepare: async ({ open, page }) => {
      await open()
      const src = page.url()
      await page.goto(new URL('/light.html', src).href)
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src, name: 'inside' })
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
        document.body.replaceChildren(frame)
      }, src)
      const host = page.frameLocator('iframe[name=inside]')
      await host.getByRole('button', { name: 'Connect', exact: true }).click()
      await host.frameLocator('dialog > iframe').getByText('do not work inside another page').waitFor()
    },
  },
]
