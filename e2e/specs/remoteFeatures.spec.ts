import { expect } from '@playwright/test'
import { demoProjectId, type Feature } from '../stack/projects.ts'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import { rare } from './support/rare.ts'

const row = (id: string, config: string[] | null, isEnabled = true): Feature => ({ id, isEnabled, config })
const say = (control: Control, ...features: readonly Feature[]) => control.setProject(demoProjectId, { features })

test.describe('the settings of the project', () => {
  test('the project decides which logins the modal offers, and a warning names the overruled options', async ({
    demo,
    control,
  }) => {
    await say(control, row('social_login', ['x', 'google']))
    await demo.goto({ options: { features: { email: true, socials: ['discord'] } } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: 'Continue with X' })).toBeVisible()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(demo.modal.getByRole('button', { name: /^Continue with/ })).toHaveCount(2)
    // For screen readers, a warning has the role `status` and not `alert`, because an alert would interrupt the user.
    const alert = demo.modal.getByRole('status').filter({ hasText: 'Local configuration ignored' })
    await expect(alert).toContainText('features.email, features.socials')
  })

  const off = 'switched off, no login is offered, and no request asks whether this page may log in'
  walletTest(off, async ({ demo, control, wallet }) => {
    await say(control, row('activity', null))
    await demo.goto()
    await demo.openModal()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(demo.modal.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    const asked = (await control.requests('walletApi')).map(({ url }) => new URL(url).pathname)
    expect(asked).toContain('/appkit/v1/config')
    expect(asked).not.toContain('/projects/v1/origins')
  })

  test('if the project has no settings, the dapp decides which logins to offer', rare, async ({ demo, control }) => {
    const email = demo.modal.getByRole('textbox', { name: 'Email' })
    await say(control, row('social_login', null, false))
    await demo.goto({ options: { features: { socials: false } } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /^All Wallets.*\d/ })).toBeVisible()
    await expect(email).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)

    await control.setFault('walletApi', '403')
    await demo.goto({ options: { features: { socials: false } } })
    await demo.openModal()
    await expect(email).toBeVisible()
  })
})
