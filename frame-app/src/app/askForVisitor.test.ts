import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { recommendedWallets } from '../wallets/list/walletQueries.ts'
import { askForVisitor } from './askForVisitor.ts'
import { queryClientOf } from './screens/queryClientOf.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns an app whose circuit breaker is open although its server works again. */
async function backAgain() {
  const server = { isUp: false }
  const { app, requests } = fakeApp({
    server: () => (server.isUp ? Response.json({ count: 0, data: [] }) : new Response('', { status: 500 })),
  })
  const observer = new QueryObserver(queryClientOf(app), recommendedWallets(app))
  const stop = observer.subscribe(() => {})
  for (let i = 0; i < 5; i++) await observer.refetch()
  server.isUp = true
  const before = requests.length
  return { app, observer, stop, asked: () => requests.length - before }
}

describe('askForVisitor', () => {
  test('default: a click sends a request to a server that is paused, but automatic requests fail (RL-6)', async () => {
    const { app, observer, stop, asked } = await backAgain()
    await observer.refetch()
    expect([observer.getCurrentResult().isError, asked()]).toEqual([true, 0])
    await askForVisitor(app, () => observer.refetch())
    expect([observer.getCurrentResult().isSuccess, asked()]).toEqual([true, 1])
    stop()
  })

  test('behavior: every retry button of a view sends its request with `askForVisitor`', () => {
    const root = join(import.meta.dirname, '../..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    const past = sources.filter((file) =>
      /(onClick=|retry: |again = )\{?\(\) => (void )?[\w.]*(refetch|fetchNextPage)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(past).toEqual([])
  })

  test('behavior: if the HTTP client’s code does not load, the button’s view shows the error', async () => {
    const { app, requests } = fakeApp({ server: () => Response.json({ count: 0, data: [] }) })
    let isUp = false
    let restarts = 0
    vi.stubGlobal('location', { href: 'https://modal.example/', reload: () => restarts++ })
    vi.stubGlobal('fetch', async () => new Response())
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const offline = new Proxy(app, { get: (_, name) => (name === 'api' && !isUp ? lost : Reflect.get(app, name)) })
    const observer = new QueryObserver(queryClientOf(offline), { ...recommendedWallets(offline), retry: false })
    const stop = observer.subscribe(() => {})
    await observer.refetch()
    await askForVisitor(offline, () => observer.refetch())
    expect(observer.getCurrentResult().error?.message).toBe('Failed to fetch dynamically imported module')
    expect([observer.getCurrentResult().errorUpdateCount, requests.length]).toEqual([2, 0])
    // The document was reloaded once. The server answers, so a new document may be able to load the code.
    expect(restarts).toBe(1)
    isUp = true
    await askForVisitor(offline, () => observer.refetch())
    expect(observer.getCurrentResult().isSuccess).toBe(true)
    stop()
  })

  test('error: rejects with the error of the given request', async () => {
    await expect(askForVisitor(fakeApp().app, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
