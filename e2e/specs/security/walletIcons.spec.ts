import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'

const svg =
  "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'><path fill='#2867e4' d='M0 0h24v24H0z'/></svg>"
const double = svg.replaceAll("'", '"')
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Encodes an SVG as Vite does when it inlines an image: it encodes markup and spaces, but not single quotes. */
const vite = svg.replace(/[<>#%{}]/g, (each) => encodeURIComponent(each).toLowerCase()).replaceAll(' ', '%20')

/** Icons that start with `data:image`. MetaMask's connector checks nothing else. */
const icons: Readonly<Record<string, string>> = {
  'Base64 PNG': `data:image/png;base64,${png}`,
  'Base64 SVG': `data:image/svg+xml;base64,${btoa(svg)}`,
  'Encoded SVG': `data:image/svg+xml,${encodeURIComponent(double)}`,
  'Charset SVG': `data:image/svg+xml;charset=utf-8,${encodeURIComponent(double)}`,
  'Labelled JPEG': `data:image/jpeg;base64,${png}`,
  'Raw SVG': `data:image/svg+xml,${svg}`,
  'Raw SVG With Double Quotes': `data:image/svg+xml;utf8,${double}`,
  'Mini SVG Data URI': `data:image/svg+xml,${vite.replaceAll('%20', ' ')}`,
  'Vite SVG': `data:image/svg+xml,${vite}`,
  'SVG With Single Quotes': `data:image/svg+xml,${encodeURIComponent(svg)}`,
  'Broken Lines': `data:image/png;base64,${png.replace(/.{24}/g, '$&\r\n')}`,
  'X Icon': `data:image/x-icon;base64,${png}`,
  'Microsoft Icon': `data:image/vnd.microsoft.icon;base64,${png}`,
  AVIF: `data:image/avif;base64,${png}`,
  'Image JPG': `data:image/jpg;base64,${png}`,
  'Image Capital PNG': `data:image/PNG;base64,${png}`,
}
const pictureless: Readonly<Record<string, string>> = {
  'Script Icon': 'javascript:window.broken=1',
  'Remote Icon': 'https://evil.example/x.png',
  'Handler Icon': `data:image/png"onerror="window.broken=1`,
  'Script SVG': `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>window.broken=1</script>`,
  'Huge Icon': `data:image/png;base64,${'A'.repeat(2_000_000)}`,
}

test.describe('the icon of an announced wallet', () => {
  test.use({ wallets: [] })

  test('CT-3, CT-5: shows icons in formats that browsers support, and otherwise the wallet’s initial', async ({
    demo,
  }) => {
    const { page, modal } = demo
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.addInitScript(
      (all) => {
        const provider = { request: async () => [] }
        const detail = Object.entries(all).map(([name, icon], i) => ({
          info: { uuid: crypto.randomUUID(), name, rdns: `example.wallet${i}`, icon },
          provider,
        }))
        const announce = () => {
          for (const each of detail) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: each }))
        }
        window.addEventListener('eip6963:requestProvider', announce)
      },
      { ...icons, ...pictureless },
    )
    await demo.goto()
    await demo.openModal()
    const rows = modal.getByRole('region', { name: 'Wallets', exact: true })
    for (const name of Object.keys(icons)) {
      const row = rows.getByRole('button', { name: `${name} installed` })
      await row.scrollIntoViewIfNeeded()
      const width = () => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width, name).toBeGreaterThan(0)
    }
    for (const name of Object.keys(pictureless)) {
      const row = rows.getByRole('button', { name: `${name} installed` })
      await row.scrollIntoViewIfNeeded()
      await expect(row.locator('img'), name).toHaveCount(0)
      await expect(row.locator('[data-state=failed]'), name).toHaveText(name[0]!)
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(await demo.card.evaluate(() => 'broken' in window)).toBe(false)
    expect(lines.filter((line) => line.includes('left out'))).toEqual([])
  })

  test('CT-5: if an announcement has a malformed rdns or uuid, ignores it and logs one line', async ({ demo }) => {
    const lines: string[] = []
    demo.page.on('console', (message) => lines.push(message.text()))
    await demo.page.addInitScript(() => {
      const announce = (info: object) =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request: async () => [] } } }),
        )
      const uuid = crypto.randomUUID()
      window.addEventListener('eip6963:requestProvider', () => {
        announce({ uuid, name: 'No Rdns', rdns: 'no rdns', icon: '' })
        announce({ uuid: 'no uuid', name: 'No Uuid', rdns: 'example.uuid', icon: '' })
      })
    })
    await demo.goto()
    await demo.openModal()
    await expect
      .poll(() => lines.filter((line) => line.startsWith('Airlock:')))
      .toEqual([
        'Airlock: an announced wallet is left out, because EIP-6963 wants a reverse domain name as rdns: No Rdns',
        'Airlock: an announced wallet is left out, because EIP-6963 wants a UUID as id: No Uuid',
      ])
    await expect(demo.modal.getByRole('button', { name: /No (Rdns|Uuid)/ })).toHaveCount(0)
  })
})
