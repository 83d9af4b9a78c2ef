import { createRequire } from 'node:module'
import { rolldown } from 'rolldown'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { judgeSignIns } from './judgeSignIns.ts'

const client = createRequire(import.meta.url)
  .resolve('@walletconnect/sign-client')
  .replace(/[^\\/]*$/, 'probe.js')

type Judge = (asked: { readonly cacao: object; readonly projectId: string }) => Promise<boolean>

/**
 * Bundles two functions of WalletConnect's utils: `validateSignedCacao`, which the plug-in replaces, and one that it
 * keeps.
 */
async function built(plugins: readonly ReturnType<typeof judgeSignIns>[]) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === client ? id : null),
    load: (id: string) =>
      id === client ? `export { validateSignedCacao, getDidAddress } from '@walletconnect/utils'` : null,
  }
  const bundle = await rolldown({
    input: client,
    plugins: [entry, ...(plugins as never[])],
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`) as Promise<{
    validateSignedCacao: Judge
    getDidAddress: (did: string) => string
  }>
}

const iss = 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const p = { iss, domain: 'dapp.example', aud: 'https://dapp.example', version: '1', nonce: 'n0', iat: '2026-11-20' }
/** An answer with a contract's signature, which no private key can produce. */
const byContract = { cacao: { h: { t: 'caip122' }, p, s: { t: 'eip1271', s: '0x12' } }, projectId: 'a' }

afterEach(() => void vi.unstubAllGlobals())

describe('judgeSignIns', () => {
  test('default: passes a contract signature to the modal without asking a server', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('offline')))
    vi.stubGlobal('fetch', fetch)
    const theirs = await built([])
    expect(await theirs.validateSignedCacao(byContract)).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
    const ours = await built([judgeSignIns()])
    expect(await ours.validateSignedCacao(byContract)).toBe(true)
    expect(fetch).toHaveBeenCalledOnce()
    expect(ours.getDidAddress(iss)).toBe(theirs.getDidAddress(iss))
  })

  test('error: rejects an answer that the client could not parse', async () => {
    const { validateSignedCacao } = await built([judgeSignIns()])
    const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/eth_sign': [{}] } } }))}`
    for (const readable of [{}, { resources: [] }, { resources: ['https://dapp.example', recap] }])
      expect(await validateSignedCacao({ ...byContract, cacao: { p: { ...p, ...readable } } })).toBe(true)
    for (const malformed of [{ aud: undefined }, { resources: [7] }, { resources: ['urn:recap:%'] }])
      expect(await validateSignedCacao({ ...byContract, cacao: { p: { ...p, ...malformed } } })).toBe(false)
  })
})
