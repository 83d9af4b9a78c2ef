import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../build/buildSdk.ts'
import { limitOf, weighSdk } from '../build/checkSize.ts'
import type { ChainFamily } from './index.ts'
import * as sdk from './index.ts'

const dist = mkdtempSync(join(tmpdir(), 'airlock-sdk-'))
afterAll(() => rmSync(dist, { recursive: true }))

describe('index', () => {
  test('default', () => {
    expect(Object.keys(sdk)).toMatchInlineSnapshot(`
      [
        "createSdk",
      ]
    `)
  })

  test('behavior: is small', async () => {
    await buildSdk(dist)
    const weights = weighSdk(dist)
    expect(weights.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "airlock.min.js",
        "announceSelf.js",
        "bip122.js",
        "cosmos.js",
        "cosmosWallet.js",
        "guardFrame.js",
        "index.js",
        "openWalletLink.js",
        "polkadot.js",
        "polkadotWallet.js",
        "readNode.js",
        "reportEffects.js",
        "restore.js",
        "safe.js",
        "satsWallet.js",
        "siwx.js",
        "solana.js",
        "solanaWallet.js",
        "standardBitcoinWallet.js",
        "standardPicture.js",
        "suitPage.js",
        "wallet-standard.js",
      ]
    `)
    expect(weights.filter(({ name, gzip }) => gzip > limitOf(name))).toEqual([])
    // Nothing comes with a module: its chunks are asked for when they are needed, and share nothing with it.
    for (const { name } of weights) expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(/import\s*[{"'`*]/)
  }, 60_000)

  test('behavior: what is built can be imported on a server', async () => {
    const built = (await import(pathToFileURL(join(dist, 'index.js')).href)) as typeof sdk
    expect(Object.keys(built)).toEqual(Object.keys(sdk))
  })

  test.each([
    ['solana', 'solana'],
    ['bip122', 'bip122'],
    ['polkadot', 'polkadot'],
    ['cosmos', 'cosmos'],
    ['wallet-standard', 'registerWallet'],
  ])('behavior: so can %s', async (file, name) => {
    const built = (await import(pathToFileURL(join(dist, `${file}.js`)).href)) as { [name: string]: () => unknown }
    expect(Object.keys(built)).toEqual([name])
    if (file === 'wallet-standard') return
    expect(createSdk([built[name]!() as ChainFamily]).getProvider(file as 'solana')).toBeDefined()
  })

  test('behavior: and siwx', async () => {
    const built = (await import(pathToFileURL(join(dist, 'siwx.js')).href)) as object
    expect(Object.keys(built).sort()).toEqual(['serverSiwx', 'siwxOf', 'storageSiwx'])
  })

  test('behavior: the types of each stand alone', () => {
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((each) =>
      each.endsWith('.d.ts'),
    ))
      for (const [, from] of readFileSync(join(dist, name), 'utf8').matchAll(/from ['"]([^'"]+)['"]/g)) {
        expect(from, name).toMatch(/^\./)
        expect(existsSync(join(dist, dirname(name), from!.replace(/\.js$/, '.d.ts'))), `${name}: ${from}`).toBe(true)
      }
  })
})

const createSdk = (families: readonly ChainFamily[]) => sdk.createSdk({ frameUrl: 'https://modal.example', families })
