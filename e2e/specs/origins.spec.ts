import { expect } from '@playwright/test'
import { demoProjectId } from '../stack/projects.ts'
import { plainTest as test } from './airlockTest.ts'
import { freshEmail } from './support/createEmbedded.ts'
import { qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'

const framedSentence = 'Email and social login do not work inside another page'

test.describe('the page around the modal', () => {
  test('CH-4: if a page embeds the host, the modal says at once that logins do not work; wallets connect', async ({
    demo,
    world,
  }) => {
    const { page } = demo
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // Logins do not work inside an embedding page, even if that page is on the allowlist.
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

    // The modal does not offer what does not work.
    await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
    await expect(modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(modal.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)

    await page.frame('inside')!.evaluate(() => window.sdk!.open({ view: 'EmailLogin' }))
    await expect(modal.getByText('It does not work inside another page.')).toBeVisible()
    await modal.getByRole('button', { name: 'Connect another way' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(modal.getByRole('img', { name: qrLabel })).toBeVisible()
  })

  test('OR-4: if the project lists no origins, all pages are allowed', async ({ demo, control, inbox }) => {
    await control.setProject(demoProjectId, { allowedOrigins: [] })
    await demo.goto({ site: 'otherHost' })
    await demo.openModal()
    const email = freshEmail()
    await demo.modal.getByRole('textbox', { name: 'Email' }).fill(email)
    await demo.page.keyboard.press('Enter')
    await inbox.next(email)
    await expect(demo.modal.getByRole('alert')).toHaveCount(0)
  })

  test(
    'OR-1: if the service rejects a page that is on the modal’s copy of the allowlist, an alert names the domain',
    rare,
    async ({ demo, control, inbox, world }) => {
      const { modal, page } = demo
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.clock.install()
      // Turn analytics off. Otherwise the analytics server would also reject this origin and cause another error
      // message.
      await demo.goto({ options: { features: { analytics: false } } })
      await demo.openModal()
      const field = modal.getByRole('textbox', { name: 'Email' })
      const first = freshEmail()
      await field.fill(first)
      await field.press('Enter')
      await inbox.next(first)
      // The developer removes the host page from the allowlist. The login service loads this list every five minutes,
      // and the modal loads it once per visit.
      await control.setProject(demoProjectId, { allowedOrigins: ['https://dapp.example'] })
      await control.advanceClock(5 * 60_000)
      await modal.getByRole('button', { name: 'Back' }).click()
      // After one email, another email is possible only after 30 seconds.
      await page.clock.fastForward(31_000)
      await field.fill(freshEmail())
      await field.press('Enter')
      const alert = modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
      await expect(alert).toBeVisible()
      await alert.getByText('Details').click()
      const sentence = `The domain ${world.urls.host} is not verified for this project.`
      await expect(alert).toContainText(sentence)
      expect(errors.filter((text) => text.includes(sentence))).toHaveLength(1)
      await expect(demo.status).toHaveText('Not connected')
    },
  )
})
