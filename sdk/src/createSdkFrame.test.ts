import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSdk } from './createSdk.ts'
import { fakeFrame } from './frame/fakeFrame.ts'
import { fakeWallet } from './provider/fakeWallet.ts'

const frameUrl = 'https://modal.example/frame'
const alice = `0x${'a'.repeat(40)}`
const route = { id: '', accounts: [alice], chain: 'eip155:1', hint: 'walletconnect', link: '' }

// Wait, because the guard of a removed frame may still be loading its chunks, and this needs the test's stubbed
// globals.
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

async function setup(content = {}, options = {}) {
  const frame = fakeFrame(content)
  const sdk = createSdk({ frameUrl, networks: ['eip155:1'], ...options })
  const provider = sdk.getProvider('eip155')
  const emitted: unknown[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged'])
    provider.on(event, (data) => emitted.push([event, data?.code ?? data]))
  await sdk.preload()
  const host = await frame.host
  return { ...frame, sdk, provider, emitted, host }
}

describe('createSdk', () => {
  test('behavior: if the frame navigates away, the dapp is disconnected until the next frame restores the connection', async () => {
    const { host, shown, provider, emitted, sdk } = await setup()
    await host.setRoute({ namespace: 'eip155', epoch: 1, route })
    const before = emitted.length
    shown[0]!.onload()
    expect(emitted.slice(before)).toEqual([['disconnect', 1013]])
    await vi.waitFor(() => expect(shown).toHaveLength(2))
    // The next frame restores the connection, so the dapp keeps its accounts.
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
    sdk.destroy()
    expect(emitted.slice(before + 1)).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  test('behavior: if there is no frame when a wallet changes its account, reports the change to the next frame', async () => {
    const { host, target, shown, asked, provider, sdk } = await setup()
    const { extension, emit } = fakeWallet()
    const { id: uuid, name, rdns, icon, provider: own } = extension
    const detail = { info: { uuid, name, rdns, icon }, provider: own }
    target.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
    await host.setRoute({ namespace: 'eip155', epoch: 1, route: { ...route, id: uuid, hint: rdns } })
    shown[0]!.onload()
    const before = asked.length
    const bob = `0x${'b'.repeat(40)}`
    emit('accountsChanged', [bob])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob])
    await vi.waitFor(() => expect(asked.slice(before).map(([each]) => each)).toContain('configure'))
    sdk.destroy()
  })

  test('behavior: logs no failure if the dapp destroys the SDK', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { sdk } = await setup()
    sdk.destroy()
    await vi.dynamicImportSettled()
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  test("behavior: shows the dialog synchronously in the caller's task, before anything has loaded (RL-16)", async () => {
    const opened: string[] = []
    const frame = fakeFrame()
    const { createElement } = globalThis.document
    globalThis.document.createElement = ((tag: string) =>
      Object.assign(createElement(tag), tag === 'dialog' && { showModal: () => opened.push(tag) })) as never
    const sdk = createSdk({ frameUrl, networks: ['eip155:1'] })
    sdk.open().catch(() => {})
    expect([opened, frame.asked]).toEqual([['dialog'], []])
    sdk.destroy()
  })

  test('behavior: tells the frame in its URL whether the modal is about to open, its theme and its language', async () => {
    const srcAfter = async (call: (sdk: ReturnType<typeof createSdk>) => Promise<unknown>, options = {}) => {
      const { shown } = fakeFrame()
      const sdk = createSdk({ frameUrl, networks: ['eip155:1'], ...options })
      await call(sdk)
      sdk.destroy()
      return (shown[0] as unknown as HTMLIFrameElement).src
    }
    expect(await srcAfter((sdk) => sdk.preload())).toBe(`${frameUrl}#open,0,,`)
    expect(await srcAfter((sdk) => sdk.switchNetwork('eip155:1'))).toBe(`${frameUrl}#false,0,,`)
    const options = { locale: 'ja', themeMode: 'dark' }
    expect(await srcAfter((sdk) => sdk.preload(), options)).toBe(`${frameUrl}#open,0,dark,ja`)
  })

  test('behavior: calls a node on the user’s device only if the dapp gave the node’s URL and the page is served from that device', async () => {
    const url = 'http://127.0.0.1:8545/'
    const read = { url, id: 1, rpc: { method: 'eth_blockNumber' } }
    const fetch = async () => new Response('{"result":"0x1"}')
    const options = { customRpcUrls: { 'eip155:1': [{ url }] } }
    const here = await setup({ location: { hostname: 'localhost' }, fetch }, options)
    expect(await here.host.readNode(read)).toEqual({ status: 200, text: '{"result":"0x1"}' })
    await expect(here.host.readNode({ ...read, url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ code: 4200 })
    const elsewhere = await setup({ location: { hostname: 'dapp.example' }, fetch }, options)
    await expect(elsewhere.host.readNode(read)).rejects.toMatchObject({ code: 4200 })
  })

  test('behavior: ignores a namespace that is named like a prototype property', async () => {
    const { host, emitted } = await setup()
    for (const namespace of ['constructor', '__proto__', 'toString'])
      expect(await host.setRoute({ namespace: namespace as 'eip155', epoch: 1, route })).toBe(null)
    expect(emitted).toEqual([])
  })
})
