import { expect } from '@playwright/test'
import { demoProjectId } from '../stack/projects.ts'
import { plainTest as test } from './airlockTest.ts'
import { freshEmail } from './support/createEmbedded.ts'
import { qrLabel } from './support/pairing.ts'

const framedSentence = 'Email and social login do not work inside another page'

test.describe('the page around the modal', () => {
  test('CH-4: inside another page a sentence says at once that no one logs in there, and wallets connect', async ({
    demo,
    world,
  }) => {
    const { page } = demo
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // Not even a listed page may be around the host.
    await page.goto(`${world.urls.otherHost}/light.html`)
    await page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, name: 'inside' })
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      document.body.replaceChildren(frame)
    }, demo.address())
    const host = page.frameLocator('iframe[name=inside]')
    const modal = host.frameLocator('dialog > iframe')
    await host.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(modal.getByRole('status').filter({ hasText: framedSentence })).toBeVisible()
    await expect.poll(() => warnings.filter((text) => text.includes(framedSentence))).toHaveLength(1)
    expect(warnings.join()).toContain(`Open ${world.urls.host} in a tab of its own`)

    // Anyone who tries reads it within a moment, not after the 20 seconds that a frame has to load.
    await modal.getByRole('button', { name: 'Dismiss' }).click()
    const started = Date.now()
    await modal.getByRole('textbox', { name: 'Email' }).fill(freshEmail())
    await page.keyboard.press('Enter')
    await expect(modal.getByRole('status').filter({ hasText: framedSentence })).toBeVisible()
    expect(Date.now() - started).toBeLessThan(5_000)

    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(modal.getByRole('img', { name: qrLabel })).toBeVisible()
  })

  test('OR-4: a project that is known to list no page allows every one', async ({ demo, control, inbox }) => {
    await control.setProject(demoProjectId, { allowedOrigins: [] })
    await demo.goto({ site: 'otherHost' })
    await demo.openModal()
    const email = freshEmail()
    await demo.modal.getByRole('textbox', { name: 'Email' }).fill(email)
    await demo.page.keyboard.press('Enter')
    await inbox.next(email)
    await expect(demo.modal.getByRole('alert')).toHaveCount(0)
  })
})
