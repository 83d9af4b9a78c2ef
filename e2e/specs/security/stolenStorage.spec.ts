import { expect } from '@playwright/test'
import { createCaller } from '../../stack/loginService/createCaller.ts'
import { test } from '../airlockTest.ts'

test.use({ wallets: [] })

test("if a thief copies login data from a browser's storage, the data is useless in another browser", async ({
  demo,
  embedded,
  world,
}) => {
  test.setTimeout(180_000)
  await demo.goto()
  const email = await embedded.login()
  const frame = () => demo.page.frames().find((each) => each.url().startsWith(world.urls.auth))!
  const stored = await frame().evaluate(() => JSON.stringify({ ...localStorage }))
  const { who, refreshToken, ...others } = JSON.parse(
    JSON.parse(stored)[`@appkit-wallet/${world.urls.host}/SESSION_TOKEN_KEY`],
  )
  expect([who.email, Object.keys(others)]).toEqual([email, ['key']])
  const deployment = JSON.parse(
    await frame().evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="deployment"]')!.content),
  )

  // The thief creates a key and follows the protocol with it.
  const call = await createCaller()
  const ask = (role: 'login' | 'keeper', path: string, body: unknown, token?: string) => {
    const authorization = token && `${role === 'login' ? 'DPoP' : 'Bearer'} ${token}`
    return call(deployment[`${role}Service`] + path, body, authorization ? { authorization } : {})
  }
  const refused = await ask('login', '/v1/session/refresh', { refreshToken })
  expect([refused.status, (await refused.json()).error.code]).toEqual([401, 'UNAUTHORIZED'])
  expect((await ask('keeper', '/v1/session/refresh', { refreshToken })).status).toBe(404)
  // Neither role accepts any part of the stolen data as an access token.
  for (const role of ['login', 'keeper'] as const)
    for (const text of [refreshToken, others.key])
      expect((await ask(role, '/v1/enrolments/share', { id: who.enrolmentId }, text)).status).toBe(401)

  // The login session is bound to a key that the browser does not export.
  const extractable = await frame().evaluate(async () => {
    const open = indexedDB.open('@appkit-wallet/keys')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const asked = open.result.transaction('sessionKeys').objectStore('sessionKeys').getAll()
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    return asked.result.map(({ privateKey }) => privateKey.extractable)
  })
  expect(extractable).toEqual([false])
})
