import { expect } from '@playwright/test'
import { demoProjectId, strictProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import type { Control } from '../support/createControl.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const title = 'Invalid App Configuration'

test.describe('the asking origin', () => {
  test.use({ permissions: clipboard })

  test('OR-3: an unlisted host gets an alert, and extensions and WalletConnect still connect', async ({
    demo,
    wallet,
    mobile,
    control,
    world,
  }) => {
    // The relay has its own allowlist, which must contain the modal's origin. For the relay, the modal is the client.
    await control.setProject(strictProjectId, { allowedOrigins: ['https://dapp.example', world.urls.modal] })
    const errors: string[] = []
    demo.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await demo.goto({ options: { projectId: strictProjectId } })
    await demo.openModal()
    const alert = demo.modal.getByRole('alert').filter({ hasText: title })
    await expect(alert).toBeVisible()
    await alert.getByText('Details').click()
    await expect(alert).toContainText(`The origin ${world.urls.host} is not on the allow list of this project.`)
    expect(errors.filter((text) => text.includes(title) && text.includes(world.urls.host))).toHaveLength(1)

    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    await demo.page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await connectMobile(demo, mobile)
    expect(await lookUps(control)).toHaveLength(1)
  })

  test('OR-1: on a listed host, shows no alert, and requests the allowlist once, when the page preloads the modal', async ({
    demo,
    control,
  }) => {
    await demo.goto()
    expect(await lookUps(control)).toEqual([])
    await demo.page.evaluate(() => window.sdk!.preload())
    for (let opening = 0; opening < 2; opening++) {
      await demo.openModal()
      await expect.poll(async () => (await lookUps(control)).length).toBe(1)
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
    }
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
    await expect(demo.modal.getByRole('alert')).toHaveCount(0)
    expect(await lookUps(control)).toHaveLength(1)
  })

  test('OR-1: the same page on another origin is not on the allowlist', async ({ demo, control, world }) => {
    await control.setProject(demoProjectId, { allowedOrigins: [world.urls.host] })
    await demo.goto({ site: 'otherHost' })
    await demo.openModal()
    await expect(demo.modal.getByRole('alert').filter({ hasText: title })).toBeVisible()
  })

  const faults = [
    // The modal retries this request automatically. So the message is only a warning, which does not interrupt a screen
    // reader.
    ['429', 'Rate Limited', 'status', 'could not be fetched for now. It is fetched again automatically.'],
    ['500', 'Server Error', 'alert', 'could not be fetched: HTTP status code: 500. It is fetched again automatically.'],
  ] as const
  for (const [fault, alert, role, detail] of faults) {
    test(
      `OR-4, RL-14: a lookup that fails with ${fault} is reported, and then repeated automatically`,
      verifyUnless(fault === '500'),
      async ({ demo, control, wallet }) => {
        await demo.page.clock.install()
        await control.setFault('walletApi', fault)
        await demo.goto()
        await demo.openModal()
        const shown = demo.modal.getByRole(role).filter({ hasText: alert })
        await expect(shown).toBeVisible({ timeout: 30_000 })
        await shown.getByText('Details').click()
        await expect(shown).toContainText(detail)
        await control.setFault('walletApi', 'none')
        const before = (await lookUps(control)).length
        await demo.page.clock.fastForward('00:31')
        await expect.poll(async () => (await lookUps(control)).slice(before).map(({ status }) => status)).toEqual([200])
        await demo.chooseWallet()
        await wallet().approve()
        await demo.modalClosed()
        await expect(demo.status).toHaveText('Connected')
      },
    )
  }

  test('OR-4: if no server answers, the page does not count as unlisted, and the next login checks again', async ({
    demo,
    control,
  }) => {
    await control.setFault('walletApi', 'offline')
    await demo.goto()
    await demo.openModal()
    const email = demo.modal.getByRole('textbox', { name: 'Email' })
    await email.fill(freshEmail())
    await email.press('Enter')
    await expect(demo.modal.getByText('The wallet service could not be reached. Check your connection')).toBeVisible({
      timeout: 30_000,
    })
    await expect(demo.modal.getByText(title)).toHaveCount(0)
    await control.setFault('walletApi', 'none')
    await email.press('Enter')
    await expect(demo.modal.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
  })

  test('OR-4: if the server does not know the project, the alert says that its id is not valid', async ({ demo }) => {
    await demo.goto({ options: { projectId: '0123456789abcdef0123456789abcdef' } })
    await demo.openModal()
    const alert = demo.modal.getByRole('alert').filter({ hasText: title })
    await expect(alert).toBeVisible()
    await alert.getByText('Details').click()
    await expect(alert).toContainText('The project id is not valid.')
    await expect(demo.modal.getByText('is not on the allow list')).toHaveCount(0)
  })
})

const lookUps = async (control: Control) =>
  (await control.requests('walletApi')).filter(({ url }) => new URL(url).pathname === '/projects/v1/origins')
