import { expect } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })

test('UI-1: the approval shows a message and the requesting site; the signature is valid on the chain', async ({
  demo,
  embedded,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const message = 'I agree to the terms of this page'
  const hex = `0x${Buffer.from(message).toString('hex')}`
  const signed = demo.request('personal_sign', [hex, address])
  await expect(embedded.approval).toContainText(message)
  await expect(embedded.approval).toContainText(new URL(world.urls.host).host)
  await embedded.approve(/Sign/)
  const { result } = await signed
  const valid = await chain(1).verifyMessage({
    address: address as `0x${string}`,
    message,
    signature: result as `0x${string}`,
  })
  expect(valid).toBe(true)
})

test('at a width of 320 pixels, an address and its two large buttons are on one line', async ({ demo, embedded }) => {
  await demo.page.setViewportSize({ width: 320, height: 640 })
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x6e6f', address])
  await expect(demo.modal.getByRole('heading', { name: 'Signature request' })).toBeVisible()
  const line = embedded.approval.locator('[data-address]')
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  for (const name of ['View full address', 'Copy']) {
    const button = embedded.approval.getByRole('button', { name })
    const { width, height } = (await button.boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
    expect(Math.abs((await button.evaluate(middleOf)) - (await line.evaluate(middleOf)))).toBeLessThanOrEqual(2)
  }
  await embedded.reject()
  expect((await signed).error).toMatchObject({ code: 4001 })
})

test('rejects with 4001 if the user rejects, and the page stays connected', rare, async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x6e6f', address])
  await expect(embedded.approval).toBeVisible()
  await embedded.reject()
  expect((await signed).error).toMatchObject({ code: 4001 })
  await expect(demo.status).toHaveText('Connected')
})

test('all pending requests reject when the modal closes', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const all = [1, 2, 3].map((each) => demo.request('personal_sign', [`0x0${each}`, address]))
  await expect(embedded.approval).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Close' }).click()
  for (const each of await Promise.all(all)) expect(each.error).toMatchObject({ code: 4001 })
})

test(
  'rejects with 4200 a method that the RPC table does not route to the embedded wallet',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const { error } = await demo.request('eth_sign', [address, '0x00'])
    expect(error).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' })
  },
)
