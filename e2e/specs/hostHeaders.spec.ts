import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const selfOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'"

test.describe('headers of the host', () => {
  test('on a page with a strict CSP, the modal needs only one more directive', async ({ demo, wallet, world }) => {
    const violations: string[] = []
    demo.page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text())
    })
    await demo.goto({ headers: { 'content-security-policy': `${selfOnly}; frame-src ${world.urls.modal}` } })
    await demo.connect()
    await demo.page.getByRole('button', { name: 'Send transaction' }).click()
    await wallet().approve()
    await expect(demo.result('Transaction')).toContainText('Confirmed in block')
    expect(violations).toEqual([])
  })

  test('reports a policy without frame-src at once, and a retry needs no reload', async ({ demo }) => {
    await demo.goto({ path: '/light.html', headers: { 'content-security-policy': selfOnly } })
    const started = Date.now()
    await demo.page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(demo.page.getByLabel('Result')).toContainText('4900')
    // The requirement (RL-2) is one second. The test's limit is longer, because Playwright and a busy machine add time.
    expect(Date.now() - started).toBeLessThan(3_000)
    await expect(demo.page.getByLabel('Result')).toContainText('frame-src')
    const panel = demo.page.getByRole('alert')
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(demo.page.locator('dialog:modal')).toHaveCount(0)
    await expect(demo.page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  })

  test('if the frame cannot load, extension wallets stay connected', rare, async ({ demo, wallet, world }) => {
    await demo.goto()
    await demo.connect()
    await demo.goto({ headers: { 'content-security-policy': selfOnly } })
    await expect(demo.status).toHaveText('Connected')
    const signing = demo.request('personal_sign', ['0x00', world.accounts[0]!.address])
    await wallet().approve()
    expect((await signing).result).toMatch(/^0x/)
  })

  test('if the frame cannot load at first, "Try again" opens the modal', rare, async ({ demo, control }) => {
    await control.setFault('modal', 'offline')
    await demo.goto({ path: '/light.html' })
    await demo.page.getByRole('button', { name: 'Open', exact: true }).click()
    const again = demo.page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(demo.page.getByLabel('Result')).toContainText('4900')
    await control.setFault('modal', 'none')
    await again.click()
    await expect(demo.card).toBeVisible()
  })

  // `npm test` tests only the headers with these names, and skips the value `unsafe-none`. `npm run verify` tests all
  // headers below.
  const kept = ['cross-origin-embedder-policy', 'permissions-policy', 'x-frame-options']
  for (const headers of [
    { 'cross-origin-opener-policy': 'same-origin' },
    { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
    { 'cross-origin-opener-policy': 'unsafe-none' },
    { 'cross-origin-opener-policy': 'noopener-allow-popups' },
    { 'cross-origin-embedder-policy': 'credentialless', 'cross-origin-opener-policy': 'same-origin' },
    { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
    { 'cross-origin-embedder-policy': 'unsafe-none' },
    { 'permissions-policy': 'clipboard-write=(), publickey-credentials-get=(), publickey-credentials-create=()' },
    { 'referrer-policy': 'no-referrer' },
    { 'x-frame-options': 'DENY' },
  ] as Readonly<Record<string, string>>[])
    test(
      `works with ${Object.entries(headers)
        .map((entry) => entry.join(': '))
        .join(', ')}`,
      verifyUnless(kept.some((name) => headers[name] !== undefined && headers[name] !== 'unsafe-none')),
      async ({ demo, wallet, world }) => {
        await demo.goto({ headers })
        if (
          headers['cross-origin-embedder-policy'] !== undefined &&
          headers['cross-origin-opener-policy'] === 'same-origin'
        )
          expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(true)
        await demo.connect()
        const signing = demo.request('personal_sign', ['0x00', world.accounts[0]!.address])
        await wallet().approve()
        expect((await signing).result).toMatch(/^0x/)
        expect((await demo.request('eth_blockNumber')).error).toBeUndefined()
      },
    )
})
