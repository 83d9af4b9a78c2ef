import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { test } from '../airlockTest.ts'

test.describe('airlock-sdk/wagmi', () => {
  for (const [mode, query] of [
    ['', {}],
    [', on a page that a server renders', { ssr: '1' }],
  ] as const)
    test(`connect, sign, switch, reload, disconnect${mode}`, async ({ demo, wallet, world }) => {
      const section = demo.page.getByRole('region', { name: 'wagmi', exact: true })
      const status = section.getByLabel('wagmi status')
      const output = section.getByLabel('wagmi result')
      const { address } = world.accounts[0]!
      const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
      const frames = demo.page.locator('dialog > iframe')

      await demo.goto({ path: '/wagmi.html', query, options: { announce: true } })
      await expect(status).toHaveText('disconnected')
      // Alpha Wallet announces itself too. The announcement of the SDK adds no second row.
      const rows = demo.page.getByLabel('Wallets of wagmi').getByRole('img')
      await expect(rows).toHaveCount(2)
      await expect(demo.page.getByLabel('Wallets of wagmi').getByRole('img', { name: 'Airlock' })).toHaveCount(1)
      await expect(frames).toHaveCount(0)

      await press('Connect')
      await demo.chooseWallet()
      await wallet().approve()
      await demo.modalClosed()
      await expect(status).toHaveText(`connected · dev.airlock ${address} 1`)

      await press('Sign message')
      await wallet().approve()
      await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)
      await press('Switch chain')
      await wallet().approve()
      await expect(status).toHaveText(`connected · dev.airlock ${address} 8453`)

      await demo.reload()
      await expect(status).toHaveText(`connected · dev.airlock ${address} 8453`)
      await expect(rows).toHaveCount(2)
      await press('Sign message')
      await wallet().approve()
      await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)

      await press('Disconnect')
      await expect(status).toHaveText('disconnected')
      await expect.poll(() => demo.request('eth_accounts')).toEqual({ result: [] })
      await demo.reload()
      await expect(status).toHaveText('disconnected')
      await expect(frames).toHaveCount(0)
    })

  test('connects and signs in with one call (ERC-7846)', async ({ demo, wallet, world }) => {
    const section = demo.page.getByRole('region', { name: 'wagmi', exact: true })
    const { address } = world.accounts[0]!
    await demo.goto({ path: '/wagmi.html' })
    await section.getByRole('button', { name: 'Sign in', exact: true }).click()
    await demo.chooseWallet()
    await wallet().approve()
    await wallet().approve()
    const output = section.getByLabel('wagmi result')
    await expect(output).toHaveAttribute('data-state', 'done')
    const [account] = JSON.parse((await output.textContent())!)
    const { message, signature } = account.capabilities.signInWithEthereum
    expect(parseSiweMessage(message)).toMatchObject({ address, chainId: 1, nonce: 'abcdef123456' })
    expect(new URL(world.urls.host).host).toBe(parseSiweMessage(message).domain)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })
})
