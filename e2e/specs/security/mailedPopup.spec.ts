import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'

test.use({ wallets: [] })

/** A box and a key of one's own, as anyone can make them, and the link with both in it. */
function createLure(auth: string, login: string) {
  const [box, key] = [randomUUID(), randomBytes(32)]
  const post = async (path: string, body: object) => {
    const response = await fetch(`${login}/v1/mailbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: box, ...body }),
    })
    return response.ok ? ((await response.json()) as { body?: string } | null) : undefined
  }
  const fragment = new URLSearchParams({ nonce: randomUUID(), box, key: key.toString('base64url') })
  return {
    link: `${auth}/popup.html#${fragment}`,
    /** Leaves a sealed letter there, by whatever call would take it. */
    async leave(request: object) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${box}:request`))
      const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(request)), cipher.final(), cipher.getAuthTag()])
      for (const path of ['put', 'open']) await post(path, { slot: 'request', body: sealed.toString('base64url') })
    },
    answer: async () => (await post('take', { slot: 'answer' }))?.body ?? undefined,
  }
}

const address = '0x00000000000000000000000000000000000000aa'
const approval = {
  kind: 'approval',
  asker: { origin: 'https://bank.example', name: 'Bank' },
  approval: {
    id: randomUUID(),
    kind: 'message',
    network: 'eip155:1',
    title: 'Your wallet was hacked',
    facts: [{ label: 'Call now', value: '+1 555 0100' }],
    warnings: [],
    raw: address,
    action: 'Call now',
    digest: `0x${'00'.repeat(32)}`,
  },
}
const passkey = {
  kind: 'usePasskey',
  credentialId: createHash('sha256').update('any').digest('base64url'),
  salt: randomBytes(32).toString('base64url'),
}

test('UI-10: a link to the wallet window by a stranger: no secret of a passkey comes out, nothing that they wrote is drawn', async ({
  context,
  page,
  world,
}) => {
  const auth = new URL(world.urls.auth).origin
  const { link, leave, answer } = createLure(auth, `http://127.0.0.1:${world.ports.login}`)
  const device = await createPasskeyDevice(context, auth)
  await device.plugInto(context)
  // A passkey of this origin, as a visitor has it; how its id came to the sender does not matter here.
  await page.goto(`${auth}/social.html`)
  const credentialId = await page.evaluate(async () => {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Wallet' },
        user: { id: new Uint8Array([1]), name: 'visitor', displayName: 'visitor' },
        challenge: new Uint8Array(32),
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    return made!.id
  })
  await leave({ ...passkey, credentialId })
  let looks = 0
  page.on('response', (response) => {
    if (response.url().includes('/v1/mailbox/') && response.request().method() === 'POST') looks++
  })
  await page.goto(link)
  const go = page.getByRole('button', { name: 'Use the passkey' })
  await expect.poll(async () => looks >= 3 || (await go.isVisible())).toBe(true)
  if (await go.isVisible()) {
    await go.click()
    await expect(
      page.getByText('Done. You can close this window.').or(page.getByText('That did not work')),
    ).toBeVisible()
  }
  expect(await answer()).toBeUndefined()
  await expect(page.getByText('Waiting for the request')).toBeVisible()

  const second = createLure(auth, `http://127.0.0.1:${world.ports.login}`)
  await second.leave(approval)
  looks = 0
  await page.goto('about:blank')
  await page.goto(second.link)
  const drawn = page.getByRole('dialog')
  await expect.poll(async () => looks >= 3 || (await drawn.isVisible())).toBe(true)
  await expect(drawn).toHaveCount(0)
  await expect(page.getByText('Waiting for the request')).toBeVisible()
})
