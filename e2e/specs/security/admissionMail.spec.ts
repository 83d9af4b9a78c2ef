import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(180_000)

const challenge = () => createHash('sha256').update(randomBytes(32)).digest('base64url')

test(
  'if strangers used up the email limit, the owner can still admit their own browser, but no other browser',
  rare,
  async ({ demo, embedded, inbox, control, world: { urls, ports } }) => {
    const email = freshEmail()
    const ask = async (role: 'login' | 'keeper', network: string) => {
      const path = role === 'login' ? '/v1/email/start' : '/v1/device/start'
      const response = await fetch(`http://127.0.0.1:${ports[role]}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-local-network': network, 'user-agent': 'curl/8.0' },
        body: JSON.stringify({ email, challenge: challenge(), projectId: demoProjectId, origin: urls.host }),
      })
      return response.status
    }
    for (let times = 0; times < 4; times++) {
      for (const role of ['login', 'keeper'] as const)
        expect(await ask(role, '203.0.113.5')).toBe(times < 3 ? 200 : 429)
      if (times < 2) await passMailPause(control)
      else if (times === 2) await control.advanceClock(31_000)
    }
    for (const subject of [/Approve a new browser/, /login code/i])
      for (let times = 0; times < 3; times++) await inbox.next(email, subject)
    // Another browser on the owner's IP network also tries to request an email.
    for (const role of ['login', 'keeper'] as const) expect(await ask(role, '127.0.0.1')).toBe(429)

    await demo.goto()
    await demo.openModal()
    const field = demo.modal.getByRole('textbox', { name: 'Email' })
    await field.fill(email)
    await field.press('Enter')
    await expect(demo.modal.getByText(/too many/i).first()).toBeVisible()

    const context = demo.page.context()
    const open = async (link: string, network?: string): Promise<Page> => {
      const tab = await context.newPage()
      if (network) await tab.setExtraHTTPHeaders({ 'x-local-network': network })
      await tab.goto(link)
      return tab
    }
    for (const role of ['login', 'keeper'] as const) {
      const { links } = await inbox.next(email, /Too many emails/)
      const elsewhere = await open(links[0]!, '192.0.2.99')
      await expect(elsewhere.getByText('No browser in the network that you opened this page on')).toBeVisible()
      await expect(elsewhere.getByRole('button')).toHaveCount(0)
      await elsewhere.close()
      const tab = await open(links[0]!)
      await expect(tab.getByRole('heading', { name: 'Allow your browser' })).toBeVisible()
      const own = tab.locator('section').filter({ hasText: 'Chrome on' })
      await expect(own).toHaveCount(1)
      await expect(tab.locator('section')).toHaveCount(2)
      await expect(own).toContainText(urls.host)
      await expect(own).toContainText('The one you opened this page on')
      await test.info().attach(`way-in ${role}`, { body: await tab.screenshot(), contentType: 'image/png' })
      await own.getByRole('button', { name: 'Allow this browser' }).click()
      await expect(tab.getByRole('heading', { name: 'Browser allowed' })).toBeVisible()
      await tab.close()
      expect(await ask(role, '127.0.0.1')).toBe(429)
    }

    await field.press('Enter')
    await expect(demo.modal.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await embedded.approveDevice(email)
    await embedded.enterCode(email)
    await demo.modalClosed()
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
  },
)
