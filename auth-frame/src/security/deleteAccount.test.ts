import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { logIn, startPage } from '../fakes/startPage.ts'
import { createKeeperProof } from '../login/keeper/createKeeperProof.ts'
import { deleteAccount } from './deleteAccount.ts'

const email = 'anna@example.com'

async function visitor() {
  const clock = { time: 0 }
  const service = fakeService(() => clock.time)
  const page = startPage({ service })
  await logIn(page, service, email)
  const asked: string[] = []
  const given = {
    /** Whether the user opens the keeper's link and clicks Approve. Otherwise, the user leaves the page. */
    approves: true,
    clock,
    service,
    page,
    asked,
    run: () =>
      deleteAccount({
        active: () => page.login.session.current()!,
        login: page.login,
        proveToKeeper: createKeeperProof({
          ...page.login,
          logInAgain: () => Promise.reject(new Error('no login')),
          showLink(address, wait) {
            if (!given.approves) return Promise.reject(makeError('USER_REJECTED'))
            service.approveLink(address)
            return wait(new AbortController().signal)
          },
        }),
        async askCode(verify) {
          asked.push('code')
          await verify(service.codeFor(email))
        },
      }),
  }
  return given
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

  test('behavior: if the login is old, deletes nothing without a code and a new login at the keeper', async () => {
    const given = await visitor()
    given.clock.time += 601_000
    given.service.faults.before = (path) => {
      if (path === '/v1/device/start') throw new TypeError('fetch failed')
    }
    await expect(given.run()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect([...counts(given), given.asked]).toEqual([1, 1, ['code']])
  })

  test('behavior: completes an interrupted deletion at the next login, which then creates a new wallet', async () => {
    const given = await visitor()
    const { service, page } = given
    const before = page.auth.signedIn()?.eip155
    service.faults.before = (path, role) => {
      if (role === 'login' && path === '/v1/account/delete') throw new TypeError('fetch failed')
    }
    await expect(given.run()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect(counts(given)).toEqual([1, 0])
    delete service.faults.before
    // In another browser, the login ends: the keeper no longer knows any wallet, because the user requested its
    // deletion.
    const other = startPage({ service, host: 'https://b.example' })
    await expect(logIn(other, service, email)).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
    expect(counts(given)).toEqual([0, 0])
    await logIn(other, service, email)
    expect(other.auth.signedIn()?.eip155).not.toBe(before)
  })

  test.each(['the browser that deleted it', 'a browser that knew it too'])(
    'behavior: creates a new wallet at a new login in %s',
    async (browser) => {
      const given = await visitor()
      const { service, page } = given
      const before = page.auth.signedIn()?.eip155
      const other = startPage({ service, host: 'https://b.example' })
      await logIn(other, service, email)
      await given.run()
      const next = browser === 'a browser that knew it too' ? other : page
      // The first login finds that the browser's share belongs to the deleted wallet.
      if (next === other) await expect(logIn(next, service, email)).rejects.toMatchObject({ reason: 'LOGIN_ENDED' })
      await logIn(next, service, email)
      expect(next.auth.signedIn()?.eip155).toMatch(/^0x/)
      expect(next.auth.signedIn()?.eip155).not.toBe(before)
    },
  )

  test('behavior: leaves no data at the keeper if the user continues a half-finished deletion', async () => {
    const given = await visitor()
    const { service } = given
    service.faults.before = (path, role) => {
      if (role === 'login' && path === '/v1/account/delete') throw new TypeError('fetch failed')
    }
    await expect(given.run()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    delete service.faults.before
    await given.run()
    expect(counts(given)).toEqual([0, 0])
  })

  test('behavior: cancels the deletion if the user stops before the keeper has deleted its data', async () => {
    const given = await visitor()
    const { page } = given
    given.clock.time += 601_000
    given.approves = false
    await expect(given.run()).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    const { login } = page.login.session.current()!.services
    expect(await login.getAccount(null)).not.toHaveProperty('deleting')
    await expect(login.deleteAccount(null)).rejects.toMatchObject({ reason: 'STATE_CHANGED' })
    expect(counts(given)).toEqual([1, 1])
  })

  test('behavior: keeps the wallet as long as only the login role has recorded the deletion', async () => {
    const given = await visitor()
    const { service, page } = given
    await page.login.session.current()!.services.login.startDeletion({})
    const other = startPage({ service, host: 'https://b.example' })
    await logIn(other, service, email)
    expect(other.auth.signedIn()?.eip155).toBe(page.auth.signedIn()?.eip155)
  })
})
