import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'

test('Vue: the composables follow the account, and Vue wraps neither the SDK nor its provider in a proxy', async ({
  demo,
}) => {
  const { page } = demo
  await demo.goto({ path: '/bindings.html', query: { binding: 'vue' } })
  await expect(page.getByLabel('Status')).toHaveText('disconnected')
  await demo.connect()
  await expect(page.getByLabel('Status')).toHaveText('connected')
  await expect(page.getByLabel('Address')).toHaveText(/^0x/)
  await expect(page.getByLabel('Connected events')).toHaveText('1')
  await expect(page.getByLabel('Proxies')).toHaveText('false')
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveText('connected')
})

test('Svelte: runes and the store follow the account', async ({ demo }) => {
  const { page } = demo
  await demo.goto({ path: '/bindings.html', query: { binding: 'svelte' } })
  await expect(page.getByLabel('Status')).toHaveText('disconnected')
  await demo.connect()
  for (const name of ['Status', 'Store']) await expect(page.getByLabel(name)).toHaveText('connected')
  await expect(page.getByLabel('Address')).toHaveText(/^0x/)
  await page.reload()
  for (const name of ['Status', 'Store']) await expect(page.getByLabel(name)).toHaveText('connected')
})

test('element: under a strict policy, the button connects and shows the account; defining it twice is no error', async ({
  demo,
  wallet,
  world,
}) => {
  const { page } = demo
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const policy = `default-src 'none'; script-src 'self'; frame-src ${world.urls.modal}`
  await demo.goto({
    path: '/bindings.html',
    query: { binding: 'element' },
    headers: { 'content-security-policy': policy },
  })
  await page.getByRole('button', { name: 'Log in' }).click()
  await demo.modalOpened()
  await demo.chooseWallet()
  await wallet().approve()
  await demo.modalClosed()
  const button = page.locator('airlock-button')
  await expect(button.locator('[part=address]')).toHaveText(/^0x.{4}….{4}$/)
  await expect(button.locator('[part=network]')).toHaveText('Ethereum')
  const avatar = button.locator('[part=avatar]')
  await expect
    .poll(() =>
      avatar.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')!.getImageData(36, 36, 1, 1).data[3]),
    )
    .toBe(255)
  expect(said.filter((line) => !line.includes('/icon.svg'))).toEqual([])
})
