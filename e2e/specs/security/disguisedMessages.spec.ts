import { expect } from '@playwright/test'
import { type Address, type Hex, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { test as ownTest, memberTest as test } from '../airlockTest.ts'
import { useEoa } from '../support/useEoa.ts'

test.describe('a message that is not what it looks like', () => {
  test.use({ wallets: [] })
  test.setTimeout(180_000)

  const order = 'RPC-8: a text of 32 letters, which a smart account takes for an order of its owner, is refused'
  ownTest(order, async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const owner = await useEoa(demo)
    const text = 'Press approve to feed a hamster!'
    expect(text).toHaveLength(32)
    expect((await demo.request('personal_sign', [toHex(text), owner])).error).toMatchObject({ code: -32602 })
    await demo.modalClosed()
    // The message has one character more than a hash has bytes (32), so the user may approve it.
    const longer = demo.request('personal_sign', [toHex(`${text}!`), owner])
    await expect(embedded.approval).toBeVisible()
    await embedded.reject()
    expect((await longer).error).toMatchObject({ code: 4001 })
  })

  test('RPC-6: rejects another site’s sign-in behind 2,100 characters; the user must scroll long messages', async ({
    demo,
    embedded,
    chain,
    world,
  }) => {
    await demo.goto()
    await embedded.login()
    const address = (await demo.state()).namespaces.eip155!.address as Address
    const { origin, host } = new URL(world.urls.host)
    const statement = `I accept these terms: ${'all of them, '.repeat(300)}and this one.`
    const own = createSiweMessage({
      ...{ address, chainId: 1, domain: host, nonce: 'aaaaaaaaaaaa', uri: origin, version: '1' },
      statement,
    })
    const hidden = `${'a'.repeat(2_100)}://${own.replaceAll(host, 'bank.example')}`
    const behindWords = `${'Welcome to our garden. '.repeat(200)}\n${own}`
    for (const message of [hidden, behindWords]) {
      expect((await demo.request('personal_sign', [toHex(message), address])).error).toMatchObject({ code: -32602 })
      await demo.modalClosed()
    }

    const signed = demo.request('personal_sign', [toHex(own), address])
    const box = embedded.approval.getByText(statement, { exact: true })
    const status = embedded.approval.getByRole('status')
    await expect(box).toBeVisible()
    await embedded.approval.getByRole('group', { name: 'Request details' }).evaluate(async (screen) => {
      screen.scrollTop = screen.scrollHeight
      for (let frame = 0; frame < 90; frame++) await new Promise(requestAnimationFrame)
    })
    await expect(status).toHaveText('Scroll down to read all of it first')
    expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await box.evaluate((element) => {
      element.scrollTop = element.scrollHeight
    })
    await expect(status).toHaveText('You can approve now')
    await embedded.approve(new RegExp(`^Sign in to ${host}$`))
    const signature = (await signed).result as Hex
    expect(await chain(1).verifySiweMessage({ message: own, signature, address })).toBe(true)
  })

  test('RPC-5: if a typed-data value does not fit on the screen, the user must open and view it', async ({
    demo,
    embedded,
  }) => {
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const items = Array.from({ length: 75 }, (_, index) => index)
    const types = { List: [{ name: 'items', type: 'uint256[]' }] }
    const data = JSON.stringify({ types, primaryType: 'List', domain: { chainId: 1 }, message: { items } })
    const signed = demo.request('eth_signTypedData_v4', [address, data])
    const popup = await embedded.window()
    const approval = popup.getByRole('dialog')
    const last = approval.getByText('items › 75', { exact: true })
    const next = approval.getByRole('button', { name: 'Show more' })
    await expect(approval.getByText('Show 15 more')).toBeAttached()
    await expect(async () => {
      await expect(approval.getByRole('status')).toHaveText('Scroll down to read all of it first')
      await next.click({ timeout: 1_000 })
      await expect(last).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 60_000, intervals: [0] })
    await embedded.approve(/^Sign List$/)
    expect((await signed).result).toMatch(/^0x/)
  })
})
