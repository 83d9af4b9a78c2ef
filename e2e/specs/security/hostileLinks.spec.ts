import { devices, expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { walletLink } from '../support/walletLink.ts'

const { defaultBrowserType: _, ...iphone } = devices['iPhone 14']

test.describe('links of a hostile wallet list', () => {
  test.use({ wallets: [] })

  test('CT-13: does not offer a link that contains a foreign pairing URI or opens another program', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
    const search = demo.modal.getByRole('searchbox', { name: 'Search wallet' })
    for (const name of ['Hostile Foreign Pairing', 'Hostile Other Program']) {
      await search.fill(name)
      await demo.modal.getByRole('button', { name }).click()
      await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      await expect(demo.modal.getByRole('tab')).toHaveCount(0)
      const links = await demo.modal
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => `${each.getAttribute('href')}`))
      for (const link of links) expect(link).not.toMatch(/6666|metamask|vscode/)
      await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
    }
  })
})

test.describe('links of a hostile wallet list on a phone', () => {
  test.use({ ...iphone, wallets: [] })

  test('CT-13: if a universal link already contains a pairing URI, replaces it with a link to our own pairing', async ({
    demo,
    mobile,
  }) => {
    await demo.goto({ options: { experimental_preferUniversalLinks: true } })
    const link = await walletLink(demo, 'Hostile Foreign Universal')
    const href = new URL((await link.getAttribute('href'))!)
    expect(href.protocol).toBe('hostile-universal:')
    expect(href.hash).toBe('')
    expect([...href.searchParams.keys()]).toEqual(['uri'])
    await mobile.pair(href.searchParams.get('uri')!)
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })
})
