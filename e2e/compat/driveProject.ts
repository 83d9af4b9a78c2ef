import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { type Hex, verifyMessage } from 'viem'
import type { WalletHandle } from '../extension/driveExtension.ts'
import type { DemoPage } from '../specs/support/createDemoPage.ts'
import { isSignedByEd25519 } from '../specs/support/isSignedByEd25519.ts'
import type { PageOfProject } from './Project.ts'

/** The message that every project's page signs. */
const message = 'Hello from a foreign project'

/**
 * Uses a project's page as a user would: connects, signs, reloads and disconnects. Each page has a button that
 * connects, the buttons Sign and Disconnect, and the outputs Status, Address and Signature.
 *
 * @param own the address of the wallet's account
 */
export async function driveProject(
  { page, chooseWallet, modalClosed }: DemoPage,
  { family = 'eip155', connectName = 'Connect', chooseAirlock, knownErrors, isServerRendered }: PageOfProject,
  wallet: WalletHandle,
  own: string,
  url: string,
): Promise<void> {
  const errors: string[] = []
  page.on('console', (entry) => {
    // Some starters have no icon, for which every browser asks.
    const isKnown = knownErrors?.test(entry.text()) || new URL(entry.location().url || url).pathname === '/favicon.ico'
    if (entry.type() === 'error' && !isKnown) errors.push(entry.text())
  })
  const status = page.getByRole('status', { name: 'Status', exact: true })
  const output = (name: string) => page.getByRole('status', { name, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  const steps = async () => {
    await page.goto(url)
    await expect(status).toHaveText('disconnected')
    await expect(page.locator('dialog > iframe')).toHaveCount(0)

    await press(connectName)
    await chooseAirlock?.(page)
    await chooseWallet(family === 'solana' ? 'Solar Wallet' : 'Alpha Wallet')
    await wallet.approve()
    await modalClosed()
    await expect(status).toHaveText('connected')
    await expect(output('Address')).toHaveText(own)

    await press('Sign')
    await wallet.approve()
    await expect(output('Signature')).toHaveText(/^\w{80,}$/)
    await expectSignature(family, own, (await output('Signature').textContent())!)

    await page.reload()
    await expect(status).toHaveText('connected')
    await expect(output('Address')).toHaveText(own)
    await expect(page.locator('dialog > iframe')).toHaveCount(1)

    if (isServerRendered) {
      const html = await page.evaluate(async () => (await fetch(location.href)).text())
      const first = (await output('First status').textContent())!
      expect(first, 'the first render of a returning user').toMatch(/^(disconnected ?)+$/)
      expect(html).toContain(`>${first}<`)
    }

    await press('Disconnect')
    await expect(status).toHaveText('disconnected')
    await page.reload()
    await expect(status).toHaveText('disconnected')
  }
  await steps().catch((error: Error) => {
    throw new Error([error.message, 'The console has:', ...errors].join('\n'), { cause: error })
  })
  expect(errors).toEqual([])
}

async function expectSignature(family: 'eip155' | 'solana', address: string, signature: string): Promise<void> {
  const isValid =
    family === 'solana'
      ? isSignedByEd25519(address, new TextEncoder().encode(message), bs58.encode(Buffer.from(signature, 'hex')))
      : await verifyMessage({ address: address as Hex, message, signature: signature as Hex })
  expect(isValid, 'the signature belongs to the account and to the message').toBe(true)
}
