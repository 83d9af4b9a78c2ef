import { describe, expect, test } from 'vitest'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import { deleteAccount } from './deleteAccount.ts'

const email = 'anna@example.com'

async function visitor() {
  const clock = { time: 0 }
  const service = fakeService(() => clock.time)
  const page = startPage({ service })
  await logIn(page, service, email)
  const asked: string[] = []
  const run = () =>
    deleteAccount({
      active: () => page.login.session.current()!,
      login: page.login,
      proveToKeeper: page.security.proveToKeeper,
      async askCode(verify) {
        asked.push('code')
        await verify(service.codeFor(email))
      },
    })
  return { clock, service, page, asked, run }
}
const counts = ({ service }: Awaited<ReturnType<typeof visitor>>) => [
  service.login.accounts.length,
  service.keeper.accounts.length,
]

describe('deleteAccount', () => {
  test('default', async () => {
    const given = await visitor()
    await given.run()
    expect([...counts(given), given.page.auth.signedIn(), given.asked]).toEqual([0, 0, undefined, []])
    expect(given.page.sent.at(-1)).toEqual({ name: 'sessionEnded', params: { reason: 'signedOut' } })
  })

  test('behavior: later it takes a code, and the keeper wants its own proof before anything is gone', async () => {
    const given = await visitor()
    given.clock.time += 601_000
    given.service.faults.before = (path) => {
      if (path === '/v1/device/start') throw new TypeError('fetch failed')
    }
    await expect(given.run()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect([...counts(given), given.asked]).toEqual([1, 1, ['code']])
  })

  test('behavior: broken off before the login role, it ends there at the next try, and a new login finds a new wallet', async () => {
    const given = await visitor()
    const { service, page } = given
    const before = page.auth.signedIn()?.eip155
    service.faults.before = (path, role) => {
      if (role === 'login' && path === '/v1/account/delete') throw new TypeError('fetch failed')
    }
    await expect(given.run()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect(counts(given)).toEqual([1, 0])
    delete service.faults.before
    // Another browser: the keeper knows no wallet any more, and the visitor has wanted that.
    const other = startPage({ service, host: 'https://b.example' })
    await expect(logIn(other, service, email)).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
    expect(service.login.accounts).toHaveLength(0)
    await logIn(other, service, email)
    expect(other.auth.signedIn()?.eip155).not.toBe(before)
  })

  test('behavior: noted at the login role alone, the wallet is still there', async () => {
    const given = await visitor()
    const { service, page } = given
    await page.login.session.current()!.services.login.startDeletion({})
    const other = startPage({ service, host: 'https://b.example' })
    await logIn(other, service, email)
    expect(other.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
  })
})
