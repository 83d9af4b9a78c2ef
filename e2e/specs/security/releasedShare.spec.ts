import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { createCaller } from '../../stack/loginService/createCaller.ts'
import { demoProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import { codeIn } from '../support/createInbox.ts'
import { openRow, openSecurity } from '../support/openSettings.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

function createProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

test(
  'if a thief phishes a code and an approval, the owner gets an email, and two lists show the theft',
  rare,
  async ({ demo, embedded, inbox, control, world: { urls } }) => {
    await demo.goto()
    const email = await embedded.login()
    await passMailPause(control)

    // The thief uses the code that the owner enters on the thief's page, and gets the owner to approve the thief's
    // link. The thief skips every call that is not necessary.
    const call = await createCaller()
    const ask = async (role: 'login' | 'keeper', path: string, body: unknown, token?: string) => {
      const authorization = token && `${role === 'login' ? 'DPoP' : 'Bearer'} ${token}`
      const response = await call(urls[role] + path, body, authorization ? { authorization } : {})
      expect([path, response.status]).toEqual([path, 200])
      return response.json()
    }
    const asker = { projectId: demoProjectId, origin: urls.host, email }
    const [code, link] = [createProof(), createProof()]
    const started = await ask('login', '/v1/email/start', { ...asker, challenge: code.challenge })
    const registered = await ask('keeper', '/v1/device/start', { ...asker, challenge: link.challenge })
    await embedded.approveDevice(email)
    const login = await ask('login', '/v1/email/verify', {
      id: started.id,
      verifier: code.verifier,
      code: codeIn(await inbox.next(email, /login code/i)),
    })
    const { session } = await ask('keeper', '/v1/device/collect', { id: registered.id, verifier: link.verifier })
    const { id } = login.account.enrolments[0]
    for (const [role, token] of [
      ['login', login.token],
      ['keeper', session.token],
    ] as const) {
      expect((await ask(role, '/v1/enrolments/share', { id }, token)).share).toBeTruthy()
      await ask(role, '/v1/session/end', null, token)
    }

    const notice = await inbox.next(email, /Your wallet backup was used/)
    expect(notice.text).toContain(new URL(urls.host).host)
    expect(notice.text).toContain('from the network 127.0.0.x')

    const screen = await openSecurity(demo, embedded, 'Logins')
    const past = screen.getByRole('list', { name: 'Ended in the last 30 days' }).getByRole('listitem')
    await expect(past).toHaveCount(1)
    await expect(past).toContainText(new URL(urls.host).host)
    await expect(past).toContainText('from the network 127.0.0.x')
    await expect(past).toContainText(/Logged in .+, ended .+/)

    await past.scrollIntoViewIfNeeded()
    await test.info().attach('ended', { body: await demo.page.screenshot(), contentType: 'image/png' })
    await screen.getByRole('button', { name: 'Back', exact: true }).click()

    await openRow(screen, 'Browsers')
    // The proof of the login is still valid, so the wallet shows the list without another link by email.
    await screen.getByRole('button', { name: 'Show these browsers' }).press('Enter')
    const releases = embedded.auth.getByRole('list', { name: 'Other uses of your backup' }).getByRole('listitem')
    await expect(releases).toHaveCount(1)
    await expect(releases).toContainText('from the network 127.0.0.x')
    await releases.scrollIntoViewIfNeeded()
    await test.info().attach('releases', { body: await demo.page.screenshot(), contentType: 'image/png' })
  },
)
