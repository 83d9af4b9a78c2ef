import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remoteFeatures } from '../app/options/remoteFeatures.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { drawAhead } from '../modal/routing/drawAhead.ts'
import { preload } from './preload.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settings = { features: [{ id: 'social_login', isEnabled: true, config: ['google'] }] }
const wallet = { id: 'a'.repeat(64), name: 'Alpha', chains: ['eip155:1'] }

async function preloaded(
  given: Parameters<typeof fakeApp>[0] = {},
  before: (fake: ReturnType<typeof fakeApp>) => void = () => {},
) {
  const fake = fakeApp({
    server: ({ url }) =>
      Response.json(
        url.includes('/config')
          ? settings
          : url.includes('getWallets')
            ? { data: [wallet], count: 7 }
            : { allowedOrigins: [] },
      ),
    ...given,
  })
  before(fake)
  drawAhead(fake.app)
  const decoded: string[] = []
  const image = { decode: async () => void decoded.push('image') } as HTMLImageElement
  void checkProject(fake.app)
  await preload(fake.app, { images: [image] as unknown as HTMLCollectionOf<HTMLImageElement> })
  const paths = fake.requests.map(({ url }) => new URL(url).pathname.split('/').at(-1))
  return { ...fake, decoded, paths }
}

describe('preload', () => {
  test('default', async () => {
    const { state, decoded, paths } = await preloaded()
    expect(state().listed).toMatchObject({ recommended: [{ name: 'Alpha' }], count: 7 })
    expect(state().remote).toMatchObject({ email: false, socials: ['google'] })
    expect(decoded).toEqual(['image'])
    expect(paths.sort()).toEqual(['config', 'getWallets', 'origins'])
  })

  test('behavior: requests no wallets if the first view shows none', async () => {
    const isConnected = ({ state }: ReturnType<typeof fakeApp>) =>
      putConnection(state(), 'eip155', { network: 'eip155:1' })
    expect((await preloaded({}, isConnected)).paths).not.toContain('getWallets')
    expect((await preloaded({ options: { enableWallets: false } })).paths).not.toContain('getWallets')
  })

  test('behavior: resolves if nothing can be loaded', async () => {
    const { state } = await preloaded({ server: () => 'offline' })
    expect(state()).toMatchObject({ listed: { recommended: [], count: null }, remote: { email: true } })
  })

  test('behavior: leaves no listener behind, because a page may preload at each hover', async () => {
    const { app } = fakeApp({ options: { enableWallets: false } })
    const { subscribe } = app.store
    let listeners = 0
    Object.assign(app.store, {
      subscribe(listener: Parameters<typeof subscribe>[0]) {
        const stop = subscribe(listener)
        listeners++
        return () => {
          listeners--
          stop()
        }
      },
    })
    const waiting = preload(app)
    expect(listeners).toBe(1)
    app.store.getState().setRemote(remoteFeatures(null).remote)
    await waiting
    await preload(app)
    expect(listeners).toBe(0)
  })

  test('behavior: stores what it loaded for the next visit', async () => {
    const area = fakeArea()
    await preloaded({ area })
    expect(Object.keys(area).join()).toContain('first_view')
  })
})
