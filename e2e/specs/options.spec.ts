import { expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

/**
 * `npm test` tries one case for each kind of error. Unit tests check that the message for each option describes its
 * accepted values.
 */
const kinds = ['an unknown option', 'no project id', 'no networks']
const wrong: readonly (readonly [name: string, options: object, sentence: RegExp])[] = [
  ['an unknown option', { themMode: 'dark' }, /^Unknown option `themMode`.*Known options are projectId, networks, /],
  ['a malformed project id', { projectId: 'abc' }, /^Option `projectId` accepts the 32 hexadecimal digits/],
  ['no project id', { projectId: null }, /^Project ID Not Configured/],
  ['no networks', { networks: [] }, /^Option `networks` accepts a list of 1 to 100 networks/],
  [
    'an unknown network',
    { networks: ['eip155:1', 'eip155:987654321'] },
    /^Option `networks` accepts .*eip155:987654321/,
  ],
  ['a theme that is none', { themeMode: 'purple' }, /^Option `themeMode` accepts 'light' or 'dark'/],
  ['a feature that is none', { features: { sent: true } }, /^Unknown option `features.sent`.*features\.send, /],
  ['a feature of another form', { features: { email: 'no' } }, /^Option `features.email` accepts true or false/],
  ['a default network outside the list', { defaultNetwork: 'eip155:10' }, /^Option `defaultNetwork` accepts/],
  ['a link that is a script', { termsConditionsUrl: 'javascript:alert(1)' }, /^Option `termsConditionsUrl` accepts/],
  [
    'a wallet with a link that is a script',
    { customWallets: [{ id: 'x', name: 'X', mobile_link: 'javascript:alert(1)' }] },
    /^Option `customWallets` accepts/,
  ],
]

test.describe('options of createSdk', () => {
  for (const [name, options, sentence] of wrong) {
    const title = `${name}: one sentence that names it, in the modal and in the console`
    test(title, verifyUnless(kinds.includes(name)), async ({ demo, wallet }) => {
      const errors: string[] = []
      // An option that does not exist has no effect, so the message about it is only a warning.
      const isWarning = sentence.source.startsWith('^Unknown')
      const level = isWarning ? 'warning' : 'error'
      const alert = demo.modal.getByRole(isWarning ? 'status' : 'alert').filter({ hasText: sentence })
      demo.page.on('console', (message) => message.type() === level && errors.push(message.text()))
      await demo.goto({ options })
      await demo.page.evaluate(() => void window.sdk!.open({ view: 'Connect' }).catch(() => {}))
      await expect(alert).toBeVisible()
      expect(errors.filter((text) => text.startsWith('Airlock: ') && sentence.test(text.slice(9)))).toHaveLength(1)

      // The error only shows a message. The user can still connect the wallet in this browser.
      await demo.modal.getByRole('button', { name: 'Dismiss' }).click()
      await expect(alert).toHaveCount(0)
      if (name !== 'no networks') {
        await demo.chooseWallet()
        await wallet().approve()
        await demo.modalClosed()
        await expect(demo.status).toHaveText('Connected')
      }
    })
  }

  const lost = 'a feature at fault is lost alone: the terms, the missing login and the silence of analytics hold'
  test(lost, async ({ demo, wallet, control }) => {
    const features = { sent: true, socials: ['myspace'], legalCheckbox: true, analytics: false, email: false }
    await demo.goto({ options: { features, termsConditionsUrl: 'https://dapp.example/terms' } })
    await demo.openModal()
    const row = demo.modal.getByRole('button', { name: /Alpha Wallet/ }).first()
    await expect(row).toBeDisabled()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await demo.modal.getByRole('checkbox', { name: /^I agree to the/ }).check()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    expect(await control.requests('analytics')).toEqual([])
  })

  plainTest('if the terms cannot be shown, the user cannot agree, and nothing connects', async ({ demo }) => {
    const features = { legalCheckbox: true, email: true, socials: ['google'] }
    await demo.goto({ options: { features, termsConditionsUrl: '/terms' } })
    await demo.openModal()
    const alert = demo.modal.getByRole('alert').filter({ hasText: /`termsConditionsUrl` accepts .*nothing connects/ })
    await expect(alert).toBeVisible()
    await expect(demo.modal.getByText(/^The terms cannot be shown/)).toBeVisible()
    await expect(demo.modal.getByRole('checkbox')).toHaveCount(0)
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: /^All Wallets/ })).toBeDisabled()
  })

  plainTest('reports several wrong options separately, so that none hides the others', rare, async ({ demo }) => {
    const options = { themMode: 'dark', projectId: 'abc', themeMode: 'purple' }
    await demo.goto({ options })
    await demo.openModal()
    const alert = demo.modal.getByRole('alert').or(demo.modal.getByRole('status')).filter({ hasText: /`/ })
    const reported: string[] = []
    for (let round = 0; round < 3; round++) {
      await expect(alert).toHaveCount(1)
      const text = (await alert.textContent())!
      reported.push(/`(\w+)`/.exec(text)![1]!)
      await demo.modal.getByRole('button', { name: 'Dismiss' }).click()
      await expect(alert.filter({ hasText: text })).toHaveCount(0)
    }
    expect(reported.sort()).toEqual(['projectId', 'themMode', 'themeMode'])
    await expect(alert).toHaveCount(0)
  })

  plainTest('if the options are not JSON, the page shows a notice and stays usable', rare, async ({ demo }) => {
    await demo.goto({ query: { options: '{' } })
    await expect(demo.page.getByRole('alert').filter({ hasText: 'The options are not JSON' })).toBeVisible()
    await demo.openModal()
  })
})
