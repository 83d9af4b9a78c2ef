import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { build } from 'rolldown'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connected, fakeSdk } from '../account/fakeSdk.ts'
import * as binding from './index.ts'

const { AirlockButton, AirlockProvider, useAirlock, useAirlockAccount, useAirlockEvent, useAirlockProvider } = binding

afterEach(() => {
  vi.restoreAllMocks()
})

/** Collects the sentences that the console prints as errors. */
function printed() {
  const sentences: string[] = []
  vi.spyOn(console, 'error').mockImplementation((sentence) => sentences.push(String(sentence)))
  return sentences
}

function Probe() {
  const sdk = useAirlock()
  const account = useAirlockAccount()
  const solana = useAirlockProvider('solana')
  useAirlockEvent('CONNECT_SUCCESS', () => {})
  void solana.on
  return `${account.status} ${sdk.getState().namespaces.eip155?.status}`
}

describe('airlock-sdk/react', () => {
  test('default', () => {
    expect(Object.keys(binding).sort()).toMatchInlineSnapshot(`
      [
        "AirlockButton",
        "AirlockProvider",
        "useAirlock",
        "useAirlockAccount",
        "useAirlockEvent",
        "useAirlockProvider",
      ]
    `)
  })

  test('behavior: a server renders the button of a user who is not connected, even if the SDK knows an account', () => {
    const { sdk, report, asked } = fakeSdk()
    report({ eip155: connected })
    const html = renderToString(
      <AirlockProvider sdk={sdk}>
        <AirlockButton className="own" label="Log in" />
      </AirlockProvider>,
    )
    expect(html).toMatchInlineSnapshot(
      `"<button type="button" class="own" data-part="button" data-status="disconnected"><span data-part="label">Log in</span></button>"`,
    )
    expect(asked).toEqual([])
  })

  test('behavior: without a class name, the button has a style that keeps its width', () => {
    const html = renderToString(
      <AirlockProvider sdk={fakeSdk().sdk}>
        <AirlockButton show={['address', 'network', 'balance']} />
      </AirlockProvider>,
    )
    expect(html).toContain('width:min(18em,100%)')
  })

  test('behavior: renders its content with the function in `children`', () => {
    const html = renderToString(
      <AirlockProvider sdk={fakeSdk().sdk}>
        <AirlockButton className="own">{({ status }) => <b>{status}</b>}</AirlockButton>
      </AirlockProvider>,
    )
    expect(html).toContain('><b>disconnected</b></button>')
  })

  test('error: without an SDK, shows a user who is not connected, and prints one sentence', () => {
    const sentences = printed()
    const below = (sdk: unknown) => renderToString(<AirlockProvider sdk={sdk as never}>{<Probe />}</AirlockProvider>)
    expect([renderToString(<Probe />), below(undefined), below({})]).toEqual(Array(3).fill('disconnected undefined'))
    expect(sentences).toEqual(['Airlock: no <AirlockProvider>, or its sdk lacks a family'])
  })

  test('error: invalid props of the button do not throw', () => {
    const wrong = { show: 'address', label: 5, children: 'text', namespace: 'none' } as never
    const html = renderToString(
      <AirlockProvider sdk={fakeSdk().sdk}>{<AirlockButton {...(wrong as object)} />}</AirlockProvider>,
    )
    expect(html).toContain('Connect wallet')
  })

  test('behavior: React 18 renders the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'airlock-react-'))
    const entry = join(folder, 'entry.js')
    const source = (react: string) => `
      export { renderToString } from '${react}/server.node.js'
      export { createElement } from 'react'
      export * from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}`
    const { output } = await build({
      input: entry,
      cwd: process.cwd(),
      write: false,
      platform: 'node',
      logLevel: 'silent',
      resolve: { alias: { react: resolve('node_modules/react-18') } },
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? source(resolve('node_modules/react-dom-18')) : null),
        },
      ],
      output: { codeSplitting: false },
    })
    writeFileSync(join(folder, 'built.mjs'), output[0].code)
    const old = await import(pathToFileURL(join(folder, 'built.mjs')).href)
    rmSync(folder, { recursive: true })
    const { sdk } = fakeSdk()
    const button = old.createElement(old.AirlockButton, { label: 'Log in' })
    expect(old.renderToString(old.createElement(old.AirlockProvider, { sdk }, button))).toBe(
      renderToString(
        <AirlockProvider sdk={sdk}>
          <AirlockButton label="Log in" />
        </AirlockProvider>,
      ),
    )
  })
})
