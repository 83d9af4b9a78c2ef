import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import { test } from '../airlockTest.ts'
import { openSend, reviewSend } from '../support/openSend.ts'

const river = accountAt(accountIndexes.mobile[0]).address
const ada = accountAt(accountIndexes.extensionB[0]).address

test('sends to an ENS name: asks a gateway only for the name, and trusts only its signed response', async ({
  demo,
  wallet,
  chain,
  control,
  page,
}) => {
  const { modal } = demo
  await demo.goto()
  await demo.connect()
  const before = await chain(1).getBalance({ address: river })
  await openSend(demo)
  await reviewSend(demo, { token: 'Ether', amount: '0.5', to: 'River.eth' })
  await expect(modal.getByText('river.eth')).toBeVisible()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await wallet().approve()
  await expect(modal.getByText('Transaction started')).toBeVisible()
  await expect.poll(() => chain(1).getBalance({ address: river })).toBe(before + parseEther('0.5'))

  const asked = async () =>
    (await control.requests('blockchainApi')).filter(({ url }) => url.includes('/ens-gateway/')).length
  expect(await asked()).toBe(0)
  await openSend(demo)
  const to = modal.getByRole('textbox', { name: 'To' })
  await to.fill('ada.offchain.eth')
  await expect(modal.getByText(new RegExp(ada.slice(-4), 'i'))).toBeVisible()
  expect(await asked()).toBeGreaterThan(0)

  const gateway = '**/ens-gateway/**'
  for (const [name, answer, said] of [
    ['eve', { json: { data: `0x${'00'.repeat(320)}` } }, 'This name could not be looked up safely'],
    ['bea', { status: 500 }, 'Error resolving name'],
    ['cyd', { contentType: 'text/html', body: '<!doctype html>' }, 'Error resolving name'],
  ] as const) {
    await page.route(gateway, (route) => route.fulfill(answer))
    await to.fill(`${name}.offchain.eth`)
    await expect(modal.getByText(said)).toBeVisible({ timeout: 15_000 })
    await page.unroute(gateway)
  }
})
