import { createPrivateKey, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { decodeJwt, SignJWT } from 'jose'
import { worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { postJson } from '../support/json.ts'
import { openSettings } from '../support/openSettings.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

/** Changes an assertion and signs it again, as an attacker who has the login role's key can. */
async function signAgain(assertion: string, changes: object, folder: string): Promise<string> {
  const key = Buffer.from(readFileSync(join(folder, 'keys/login.key'), 'utf8'), 'base64')
  // The login role derives its signing key from the key in its settings (HKDF, then RFC 8410).
  const seed = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'airlock-service/signing/1', 32))
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const header = { alg: 'EdDSA', typ: 'email-change' }
  return new SignJWT({ ...decodeJwt(assertion), ...changes }).setProtectedHeader(header).sign(privateKey)
}

test(
  'if a compromised login role signs another address, the keeper does not send its emails to that address',
  rare,
  async ({ demo, embedded, inbox, anotherBrowser, world: { urls, ports } }, { parallelIndex }) => {
    const [wanted, evil] = [freshEmail(), freshEmail()]
    await demo.goto()
    const old = await embedded.login()
    const before = (await demo.state()).namespaces.eip155!.address
    const seen: { ticket?: string; forged?: string } = {}
    await demo.page.context().route(`${urls.login}/v1/email/change/secondary`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch({ url: `http://127.0.0.1:${ports.login}/v1/email/change/secondary` })
      const answer = await response.json()
      seen.ticket = route.request().postDataJSON().ticket
      seen.forged = await signAgain(answer.assertion, { new: evil }, worldFolder(parallelIndex))
      return route.fulfill({ response, json: { ...answer, assertion: seen.forged } })
    })

    await openSettings(demo)
    const { modal } = demo
    await modal.getByRole('button', { name: /Change email/ }).click()
    await modal.getByRole('textbox', { name: 'New email' }).fill(wanted)
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(embedded.approval).toContainText(wanted)
    await embedded.approve(/^Change to/)
    for (const [heading, email] of [
      ['Confirm Current Email', old],
      ['Confirm New Email', wanted],
    ] as const) {
      await expect(modal.getByRole('heading', { name: heading })).toBeVisible()
      await modal.getByRole('textbox', { name: /code/i }).fill(codeIn(await inbox.next(email, /confirm/i)))
    }
    await expect.poll(() => seen.forged).toBeTruthy()
    await expect(modal.getByRole('textbox', { name: /code/i })).toHaveValue('')
    await expect(modal.getByText('Email changed')).toHaveCount(0)

    // Repeats the attack without the frame. It fails, because the keeper's ticket is valid only for the email address
    // that the user entered.
    const words = { ticket: seen.ticket!, assertion: seen.forged! }
    const complete = `http://127.0.0.1:${ports.keeper}/v1/email/change/complete`
    await expect(postJson(complete, words)).rejects.toThrow('complete')
    expect(await inbox.list(evil)).toEqual([])

    // The user's own email change is not lost. At the next login, the keeper learns the new email address.
    const other = await anotherBrowser()
    await other.demo.goto()
    await other.embedded.login(wanted)
    expect((await other.demo.state()).namespaces.eip155!.address).toBe(before)
  },
)
