import { afterEach, expect, test, vi } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { connected, fakeSdk } from '../account/fakeSdk.ts'
import { airlockVue, useAirlock, useAirlockAccount, useAirlockEvent, useAirlockProvider } from './index.ts'

const Probe = defineComponent(() => {
  const [sdk, account, provider] = [useAirlock(), useAirlockAccount(), useAirlockProvider()]
  useAirlockEvent('CONNECT_SUCCESS', () => {})
  return () => h('p', `${account.value.status} ${typeof sdk.open} ${typeof provider.on}`)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a server renders a user who is not connected, although the SDK knows an account, and reads no storage', async () => {
  const { sdk, report, asked } = fakeSdk()
  report({ eip155: connected })
  vi.stubGlobal(
    'localStorage',
    new Proxy({}, { get: () => expect.unreachable('A server has no storage of the user.') }),
  )
  const html = await renderToString(createSSRApp(Probe).use(airlockVue(sdk)))
  expect(html).toBe('<p>disconnected function function</p>')
  expect(asked).toEqual([])
})

test('without the plug-in, renders a user who is not connected and prints one sentence', async () => {
  const sentences: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((sentence) => sentences.push(sentence))
  expect(await renderToString(createSSRApp(Probe))).toContain('disconnected')
  expect(sentences).toEqual([expect.stringContaining('app.use(airlockVue(sdk)) is missing')])
  vi.restoreAllMocks()
})
