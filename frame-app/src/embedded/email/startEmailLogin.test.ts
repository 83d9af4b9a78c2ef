import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { checkOrigin } from '../../app/project/checkOrigin.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { rightCode } from '../../fakes/fakeAuth.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { unlisted } from '../../fakes/unlisted.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { disconnectForHost } from '../../rpc/hostRequests.ts'
import { requestForHost } from '../../rpc/requestForHost.ts'
import { enterLoginCode } from './enterLoginCode.ts'
import { resendEmail } from './resendEmail.ts'
import { secondsToMail } from './secondsToMail.ts'
import { startEmailLogin } from './startEmailLogin.ts'
import { waitForDevice } from './useDeviceApproval.ts'

const email = 'ada@mail.example'

/** Opens the modal for a dapp whose origin is in the project's list. */
function visitor(given: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp(given)
  fake.state().setOriginAllowed(true)
  openModal(fake.app)
  return fake
}
const emitted = ({ host }: ReturnType<typeof fakeApp>) =>
  (host.received('emit') as { name: string }[]).map(({ name }) => name)

describe('startEmailLogin', () => {
  test('default', async () => {
    const fake = visitor()
    expect(await startEmailLogin(fake.app, ` ${email} `)).toBe('VERIFY_OTP')
    expect(fake.auth.asked.at(-1)).toEqual(['connectEmail', { email }])
    expect(fake.state().auth).toMatchObject({ pendingEmail: email, loginMethod: 'email' })
    expect(secondsToMail(fake.state())).toBe(30)
    expect(emitted(fake)).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
  })

  test('behavior: on a first login, connects once the user has approved the link and entered the code', async () => {
    const fake = visitor()
    fake.auth.isKnownDevice = false
    expect(await startEmailLogin(fake.app, email)).toBe('VERIFY_DEVICE')
    await waitForDevice(fake.app)
    await enterLoginCode(fake.app, rightCode)
    expect(fake.auth.names()).toEqual(['connectEmail', 'connectDevice', 'connectOtp', 'getUser'])
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({
      status: 'connected',
      connectorId: 'AUTH',
      connectorType: 'AUTH',
      address: alice,
      network: 'eip155:1',
      wallet: { name: email, icon: null, rdns: '' },
    })
    expect(currents(fake.app).get('eip155')?.kind).toBe('auth')
    expect(fake.state().open).toBe(false)
    expect(fake.state().auth).toMatchObject({ user: { email, userName: null }, loginUsed: true, pendingEmail: '' })
    expect(secondsToMail(fake.state())).toBe(0)
    expect(emitted(fake)).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
    expect(fake.host.received('emit').at(-1)).toMatchObject({ data: { method: 'email' } })
  })

  test('behavior: ends the login without connecting if the dapp disconnected during the login (RL-1)', async () => {
    const fake = visitor()
    fake.auth.isLoggedIn = true
    const connecting = startEmailLogin(fake.app, email)
    await disconnectForHost(fake.app, {})
    await connecting
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect([fake.auth.isLoggedIn, currentRoute(fake.state())?.view]).toEqual([false, 'Connect'])
  })

  test('behavior: does not replace a view that opened during the login (RL-1)', async () => {
    const fake = visitor()
    fake.auth.isLoggedIn = true
    const connecting = startEmailLogin(fake.app, email)
    fake.state().reset('ApproveTransaction')
    expect(await connecting).toBe('CONNECT')
    expect(currentRoute(fake.state())?.view).toBe('ApproveTransaction')
  })

  test('behavior: connects at once and shows Account if the auth frame still has the login', async () => {
    const fake = visitor()
    fake.auth.isLoggedIn = true
    expect(await startEmailLogin(fake.app, email)).toBe('CONNECT')
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
    expect([fake.state().open, currentRoute(fake.state())?.view, secondsToMail(fake.state())]).toEqual([
      true,
      'Account',
      0,
    ])
  })

  test('behavior: sends a single request if the user clicks twice (RL-11)', async () => {
    const fake = visitor()
    await Promise.all([startEmailLogin(fake.app, email), startEmailLogin(fake.app, email)])
    expect(fake.auth.names()).toEqual(['connectEmail'])
  })

  test('behavior: does not request a second email within 30 seconds', async () => {
    const fake = visitor()
    await startEmailLogin(fake.app, email)
    await expect(resendEmail(fake.app)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: Please try again after 30 seconds]`,
    )
    expect(fake.auth.names()).toEqual(['connectEmail'])
    fake.state().patchAuth({ mailFreeAt: performance.now() })
    expect(await resendEmail(fake.app)).toBe('VERIFY_OTP')
    expect(fake.auth.asked.at(-1)).toEqual(['connectEmail', { email }])
  })

  test('behavior: if the server limits emails, waits as long as the server reports', async () => {
    const fake = visitor()
    fake.auth.answers.connectEmail = () => {
      throw makeError('EMAIL_THROTTLED', { seconds: 9 })
    }
    await expect(startEmailLogin(fake.app, email)).rejects.toThrow('Please try again after 9 seconds')
    expect(secondsToMail(fake.state())).toBe(9)
  })

  test('behavior: replaces an unsupported active network with the first one that supports the login', async () => {
    const fake = visitor({ options: { networks: ['eip155:8453', 'eip155:1'] } })
    fake.state().setActive('bip122:000000000019d6689c085ae165831e93', 'bip122')
    await startEmailLogin(fake.app, email)
    expect([fake.state().activeNamespace, fake.state().network]).toEqual(['eip155', 'eip155:8453'])
  })

  test('error: rejects if the dapp lists no network that the embedded wallet supports', async () => {
    const fake = visitor()
    fake.state().configure(fake.state().options, [], '1')
    fake.state().setActive(null, 'bip122')
    await expect(startEmailLogin(fake.app, email)).rejects.toThrow('Unsupported chain')
    expect(fake.auth.asked).toEqual([])
  })

  // The service's `normalizeEmail.test.ts` checks the same list of emails.
  test('behavior: normalizes the email address, or rejects it if mail software could read it differently', async () => {
    const found: [string, string | null][] = []
    for (const [typed] of typedEmails) {
      const fake = visitor()
      const failure = await startEmailLogin(fake.app, typed).catch((error: AirlockError) => error.reason)
      const [, asked] = fake.auth.asked.find(([name]) => name === 'connectEmail') ?? []
      found.push([
        typed,
        (asked as { email: string } | undefined)?.email ?? (failure === 'INVALID_PARAMS' ? null : failure),
      ])
      if (!asked) expect(secondsToMail(fake.state())).toBe(0)
    }
    expect(found).toEqual(typedEmails)
  })

  test('behavior: shows the email address as the user typed it', async () => {
    const fake = visitor()
    await startEmailLogin(fake.app, ' Ada@BÜCHER.example')
    expect(fake.state().auth.pendingEmail).toBe('Ada@BÜCHER.example')
  })

  test('error: rejects the login if the project’s allowlist does not contain the dapp (OR-3)', async () => {
    const fake = fakeApp({ options: { debug: true }, server: unlisted })
    openModal(fake.app)
    await checkOrigin(fake.app).over
    await expect(startEmailLogin(fake.app, email)).rejects.toThrow('Invalid App Configuration')
    expect(fake.state().alerts[0]?.detail).toContain('https://dapp.example')
    expect(fake.auth.asked).toEqual([])
  })

  test('behavior: loads the allowlist before the login if it is not known yet', async () => {
    const list = (origins: string[]) => () => Response.json({ allowedOrigins: origins })
    const listed = fakeApp({ server: list(['https://dapp.example']) })
    expect(await startEmailLogin(listed.app, email)).toBe('VERIFY_OTP')
    const other = fakeApp({ server: unlisted })
    await expect(startEmailLogin(other.app, email)).rejects.toThrow('Invalid App Configuration')
    expect(other.auth.asked).toEqual([])
  })
})

describe('enterLoginCode', () => {
  test.each<[string, (app: App) => Promise<unknown>]>([
    ['disconnect()', (app) => disconnectForHost(app, {})],
    ['disconnect(eip155)', (app) => disconnectForHost(app, 'eip155')],
    [
      'wallet_revokePermissions',
      (app) => requestForHost(app, 'eip155', { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    ],
  ])('behavior: ends the login without connecting if %s is called during the code check (RL-1)', async (_, end) => {
    const fake = visitor()
    fake.state().push('ProfileWallets', { namespace: 'eip155' })
    await startEmailLogin(fake.app, email)
    const connecting = enterLoginCode(fake.app, rightCode)
    await end(fake.app)
    await connecting
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect([fake.auth.isLoggedIn, fake.state().open, fake.state().snack]).toEqual([false, false, null])
  })

  test('behavior: continues the login if the dapp disconnects a chain family that has no logins', async () => {
    const fake = visitor()
    await startEmailLogin(fake.app, email)
    const connecting = enterLoginCode(fake.app, rightCode)
    await disconnectForHost(fake.app, 'bip122')
    await connecting
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
  })

  test('error: connects the user after the right code, but not after a wrong code', async () => {
    const fake = visitor()
    await startEmailLogin(fake.app, email)
    await expect(enterLoginCode(fake.app, '000000')).rejects.toThrow('Invalid code')
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(fake.host.received('emit').at(-1)).toEqual({
      name: 'EMAIL_VERIFICATION_CODE_FAIL',
      data: { message: 'Invalid code' },
    })
    await enterLoginCode(fake.app, rightCode)
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
  })

  test('error: does not send a malformed code to the auth frame', async () => {
    const fake = visitor()
    await expect(enterLoginCode(fake.app, '12345')).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect(fake.auth.names()).toEqual([])
  })

  test('behavior: stores neither the code nor the email address', async () => {
    const fake = visitor()
    await startEmailLogin(fake.app, email)
    await enterLoginCode(fake.app, rightCode)
    const kept = [fake.app.storage, fake.app.walletStorage].flatMap(({ keys }) => keys())
    expect(kept.sort()).toMatchInlineSnapshot(`
      [
        "EMAIL_LOGIN_USED_KEY",
        "LAST_USED_CHAIN_KEY",
        "PREFERRED_ACCOUNT_TYPE",
        "SMART_ACCOUNT_ENABLED",
        "SMART_ACCOUNT_ENABLED_NETWORKS",
        "connected_social",
        "connections",
      ]
    `)
    expect(JSON.stringify(fake.state())).not.toContain(rightCode)
  })
})
