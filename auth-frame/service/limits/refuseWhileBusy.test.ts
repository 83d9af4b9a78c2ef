import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { ServiceFailure } from '../http/ServiceFailure.ts'
import { refuseWhileBusy } from './refuseWhileBusy.ts'

/** Answers 200, or 429 with the seconds after which to ask again. */
function setUp(isBusy: boolean) {
  const app = new Hono()
  app.onError((error, http) => http.json({ retryAfter: (error as ServiceFailure).retryAfter }, 429))
  app.use(refuseWhileBusy({ isBusy: () => isBusy }))
  for (const { path } of [...Object.values(loginApi), ...Object.values(keeperApi)])
    app.post(path, (http) => http.text(''))
  return { ask: (path: string) => app.request(path, { method: 'POST' }) }
}

describe('refuseWhileBusy', () => {
  test('default', async () => {
    const { ask } = setUp(true)
    const response = await ask(loginApi.startEmail.path)
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({ retryAfter: 5 })
  })

  test('behavior: only what begins a login is refused', async () => {
    const { ask } = setUp(true)
    const refused: string[] = []
    for (const [name, { path }] of [...Object.entries(loginApi), ...Object.entries(keeperApi)])
      if (!(await ask(path)).ok) refused.push(name)
    expect([...new Set(refused)]).toMatchInlineSnapshot(`
      [
        "startSocial",
        "startEmail",
        "startFarcaster",
        "startDevice",
      ]
    `)
  })

  test('behavior: nothing is refused while no one waits', async () => {
    const { ask } = setUp(false)
    expect((await ask(loginApi.startEmail.path)).status).toBe(200)
  })
})
