import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve } from '#shared/protocol/contract.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp, projectId } from '../fakes/fakeApp.ts'
import { serveHost } from './serveHost.ts'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

/** Creates a frame that the host has configured with options that the protocol allows. */
async function configured(options: Record<string, Json>) {
  const { app, state } = fakeApp()
  const frame = serve(hostToFrame, serveHost(Promise.resolve(app)))
  const given = { projectId, networks: ['eip155:1'], debug: true, ...options }
  expect(await frame.configure({ options: given, sdkVersion: '9.9.9' })).toEqual({ ok: true, value: null })
  return { frame, state }
}

describe('serveHost', () => {
  test('behavior: shows and logs an alert for each invalid option, and applies the other options', async () => {
    const { state } = await configured({ themeMode: 'blue', colour: 'red', enableWallets: false })
    await vi.waitFor(() => expect(state().alerts).toHaveLength(2), { timeout: 10_000 })
    expect(state().alerts.map(({ title }) => title.slice(0, 40))).toMatchInlineSnapshot(`
      [
        "Option \`themeMode\` accepts 'light' or 'd",
        "Unknown option \`colour\`",
      ]
    `)
    expect(state().options.enableWallets).toBe(false)
    expect([vi.mocked(console.error).mock.calls.length, vi.mocked(console.warn).mock.calls.length]).toEqual([1, 1])
  })

  test.each(['--w3m-accent', 'theme-mode', '1st', '', 'x'.repeat(256)])(
    'behavior: reports %j as unknown and applies the other options',
    async (name) => {
      const { state } = await configured({ [name]: 'x', enableWallets: false })
      expect(state().options.enableWallets).toBe(false)
      await vi.waitFor(() => expect(state().alerts).toHaveLength(1), { timeout: 10_000 })
      expect(state().alerts[0]!.title).toBe(`Unknown option \`${name}\``)
    },
  )

  test('behavior: if `debug` is false, logs an alert but does not show it to the user', async () => {
    const { state } = await configured({ themeMode: 'blue', debug: false })
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), { timeout: 10_000 })
    expect([state().alerts.length, vi.mocked(console.error).mock.calls.length]).toEqual([0, 1])
  })

  test("behavior: applies a theme's valid fields, and reports its invalid fields", async () => {
    const { frame, state } = await configured({ themeMode: 'light' })
    const themeVariables = { '--w3m-accent': '#123456', accent: 'red' }
    expect(await frame.setTheme({ themeMode: 'auto', themeVariables, mode: 'dark' })).toMatchObject({
      ok: false,
      error: { code: -32602, message: 'Invalid parameters: `themeMode` has the wrong form' },
    })
    expect([state().themeMode, state().themeVariables]).toEqual(['light', { '--w3m-accent': '#123456' }])
    await vi.waitFor(() => expect(state().alerts).toHaveLength(3), { timeout: 10_000 })
    expect(state().alerts.map(({ title }) => title)).toMatchInlineSnapshot(`
      [
        "Option \`themeMode\` accepts 'light' or 'dark'",
        "Option \`themeVariables\` accepts an object from theme variables such as --w3m-accent to a text or a number; not accepted: \`themeVariables.accent\`",
        "Unknown option \`mode\`",
      ]
    `)
    await frame.setTheme({ themeMode: 'dark' })
    expect([state().themeMode, state().themeVariables]).toEqual(['dark', { '--w3m-accent': '#123456' }])
  })
})
