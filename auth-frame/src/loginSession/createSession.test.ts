import { describe, expect, test } from 'vitest'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { fakeKeyStore } from '../fakes/fakeKeyStore.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { fakeStorage } from '../fakes/fakeStorage.ts'
import { logIn, startPage } from '../fakes/startPage.ts'

const email = 'anna@example.com'
const key = 'SESSION_TOKEN_KEY'

function oneBrowser(keepsNoKeys = false) {
  const service = fakeService()
  const [storage, deviceStore] = [fakeStorage(), fakeDeviceStore()]
  const keyStore = fakeKeyStore(new Map(), keepsNoKeys)
  return { service, storage, start: () => startPage({ service, storage, deviceStore, keyStore }) }
}

describe('createSession', () => {
  test('default', async () => {
    const { service, storage, start } = oneBrowser()
    const page = start()
    await logIn(page, service, email)
    const { who, key: kept, refreshToken, ...others } = JSON.parse(storage.get(key)!)
    expect([who.email, kept, others]).toEqual([email, page.login.session.current()?.key.name(), {}])
    expect([...service.login.sessions.values()].map((each) => each.refreshToken)).toEqual([refreshToken])
  })

  test('behavior: after a reload, contacts only the login role, and only to refresh the session', async () => {
    const { service, start } = oneBrowser()
    await logIn(start(), service, email)
    const before = service.asked.length
    expect(await start().ask('isConnected')).toEqual({ isConnected: true })
    const asked = service.asked.slice(before).map(({ url }) => url.replace('https://', ''))
    // The first request is refused because it contains no nonce yet, so there is a second request.
    const refresh = 'login.service.example/v1/session/refresh'
    expect(asked).toEqual([refresh, refresh])
  })

  test('behavior: does not restore a stored session if the browser no longer has the session’s key', async () => {
    const { service, storage, start } = oneBrowser()
    await logIn(start(), service, email)
    const thief = startPage({ service, storage: fakeStorage(new Map(storage.entries)), keyStore: fakeKeyStore() })
    expect(await thief.ask('isConnected')).toEqual({ isConnected: false })
    expect(await start().ask('isConnected')).toEqual({ isConnected: true })
  })

  test('behavior: stores no session if the browser cannot store keys, so a reload logs the user out', async () => {
    const { service, storage, start } = oneBrowser(true)
    const page = start()
    await logIn(page, service, email)
    expect([storage.get(key), storage.get('EMAIL')]).toEqual([undefined, undefined])
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    await page.auth.vault.withKeys(async () => {})
    page.login.session.otherTab()
    expect(page.auth.signedIn()?.email).toBe(email)
    expect(await start().ask('isConnected')).toEqual({ isConnected: false })
  })

  test('behavior: if another tab logs in to the same account, uses that login and does not end it', async () => {
    const { service, storage, start } = oneBrowser()
    const page = start()
    await logIn(page, service, email)
    const other = start()
    await logIn(other, service, email)
    const begun = storage.get(key)
    // This tab tries to renew its session before the browser notifies it of the other tab's login. The renewal must not
    // touch the other tab's login session.
    const login = page.login.session.current()!.tokens.bearer('login')
    await expect(login.renew(await login.token())).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(storage.get(key)).toBe(begun)
    page.login.session.otherTab()
    expect(await page.ask('isConnected')).toEqual({ isConnected: true })
    expect(page.login.session.current()?.key.name()).toBe(other.login.session.current()?.key.name())
  })
})
