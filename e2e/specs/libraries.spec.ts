import { expect, type Locator } from '@playwright/test'
import { test } from './airlockTest.ts'
import { looksOf } from './support/looksOf.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const libraries = ['viem', 'ethers', 'web3', 'wagmi'] as const

test.describe('unmodified libraries', () => {
  for (const name of libraries) {
    const title = `${name}: connect, sign, send, switch, come back, permissions, disconnect`
    test(title, verifyUnless(name === 'wagmi'), async ({ demo, wallet, world, chain }) => {
      const section = demo.page.getByRole('region', { name, exact: true })
      const output = section.getByLabel(`${name} result`)
      const own = world.accounts[0]!.address
      const press = (label: string) => section.getByRole('button', { name: label, exact: true }).click()
      const run = async (label: string, meanwhile?: () => Promise<void>) => {
        await press(label)
        await meanwhile?.()
        return answerOf(output)
      }
      const approve = () => wallet().approve()

      await demo.goto({ path: '/libraries.html' })
      expect(
        await run('Connect', async () => {
          await demo.chooseWallet()
          await approve()
        }),
      ).toContain(own)
      await demo.modalClosed()
      expect(await run('Accounts')).toContain(own)
      expect(await run('Sign message', approve)).toMatch(/0x[0-9a-f]{130}/)

      const sent = await run('Send transaction', approve)
      const hash = /0x[0-9a-f]{64}/.exec(sent)![0] as `0x${string}`
      expect(sent).toContain('success')
      expect((await chain(1).getTransactionReceipt({ hash })).status).toBe('success')

      const switched = await run('Switch chain', approve)
      // After a network switch, ethers still answers the first request with the previous network. It does so with any
      // provider.
      if (name !== 'ethers') expect(switched).toContain('8453')
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
      expect((await wallet().state()).activeChainId).toBe(8453)
      const onBase = /0x[0-9a-f]{64}/.exec(await run('Send transaction', approve))![0] as `0x${string}`
      expect((await chain(8453).getTransactionReceipt({ hash: onBase })).status).toBe('success')

      await demo.page.reload()
      if (name === 'wagmi') await expect(section.getByLabel('wagmi status')).toContainText(`connected · ${own}`)
      expect(await run('Accounts')).toContain(own)
      expect(await run('Get permissions')).toContain('eth_accounts')
      await run('Revoke permissions')
      await expect.poll(() => run('Accounts')).toBe('[]')

      expect(
        await run('Connect', async () => {
          await demo.chooseWallet()
          await approve()
        }),
      ).toContain(own)
      await demo.modalClosed()
      await run('Disconnect')
      await expect.poll(() => run('Accounts')).toBe('[]')
      await expect(demo.modal.getByRole('alert')).toHaveCount(0)
      await expect(demo.modal.getByRole('status')).toHaveCount(0)
      await expect(demo.card).toHaveCount(0)
    })
  }

  test('if requests that libraries send automatically fail, the modal shows no message', rare, async ({ demo }) => {
    await demo.goto({ path: '/libraries.html' })
    await demo.page.evaluate(() => window.sdk!.open())
    await expect(demo.card).toBeVisible()
    for (const method of [
      'eth_accounts',
      'wallet_getPermissions',
      'wallet_getCapabilities',
      'eth_unheardOf',
      'personal_sign',
    ])
      await demo.request(method, [])
    await expect(demo.modal.getByText('Action not allowed')).toHaveCount(0)
    await expect(demo.modal.getByRole('alert')).toHaveCount(0)
  })

  test('if the user cancels a connection, the call in each library fails', rare, async ({ demo }) => {
    await demo.goto({ path: '/libraries.html' })
    for (const name of libraries) {
      const section = demo.page.getByRole('region', { name, exact: true })
      await section.getByRole('button', { name: 'Connect', exact: true }).click()
      await demo.modalOpened()
      await demo.page.keyboard.press('Escape')
      await expect(section.getByLabel(`${name} result`)).toHaveAttribute('data-state', 'failed')
      await demo.modalClosed()
    }
  })
})

test.describe('wallet lists of other kits', () => {
  const green =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#0a0"/></svg>'
  const ours = { kind: 'data:image/svg+xml;base64', width: 96, height: 96, black: 0 }

  test('wagmi lists the modal under the modal’s own name, with a valid icon', async ({ demo }) => {
    await demo.goto({ path: '/libraries.html', options: { announce: true } })
    const looks = await looksOf(demo.page.getByLabel('Wallets of wagmi').getByRole('img', { name: 'Airlock' }))
    expect(looks).toMatchObject(ours)
    expect(looks.colours).toBeGreaterThan(1)
  })

  test("wagmi lists the modal under the dapp's name, with the dapp's icon", rare, async ({ demo }) => {
    const icon = `data:image/svg+xml,${encodeURIComponent(green)}`
    await demo.goto({ path: '/libraries.html', options: { announce: { name: 'My login', icon } } })
    const list = demo.page.getByLabel('Wallets of wagmi')
    expect(await looksOf(list.getByRole('img', { name: 'My login' }))).toMatchObject({ colours: 1, black: 0 })
    await expect(list.getByRole('img', { name: 'Airlock' })).toHaveCount(0)
  })

  test('wallet-adapter lists the modal with the modal’s own icon', async ({ demo }) => {
    await demo.goto({ path: '/walletadapter.html' })
    const looks = await looksOf(demo.page.getByLabel('Wallets of wallet-adapter').getByRole('img', { name: 'Airlock' }))
    expect(looks).toMatchObject(ours)
    expect(looks.colours).toBeGreaterThan(1)
  })
})

/** Waits until the call of one section has ended, and returns the text of the section's output. */
async function answerOf(output: Locator): Promise<string> {
  await expect(output).toHaveAttribute('data-state', /done|failed/, { timeout: 30_000 })
  expect(await output.textContent()).toBeTruthy()
  await expect(output).toHaveAttribute('data-state', 'done')
  return (await output.textContent())!
}
