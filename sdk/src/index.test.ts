import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildSdk } from '../build/buildSdk.ts'
import { importLimits, limitOf, weighSdk } from '../build/checkSize.ts'
import { frameworks } from '../build/frameworks.ts'
import { weighImport } from '../build/weighImport.ts'
import { fakeFrame } from './frame/fakeFrame.ts'
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

  test('behavior: the built SDK stays within its size limits', async () => {
    await buildSdk(dist)
    const weights = weighSdk(dist)
    expect(weights.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "addChain.js",
        "airlock.min.js",
        "announceSelf.js",
        "bip122.js",
        "cosmos.js",
        "cosmosWallet.js",
        "debug.js",
        "dropUnsendable.js",
        "earlyAccount.js",
        "element.js",
        "errors.js",
        "index.js",
        "judgeWallets.js",
        "openWalletLink.js",
        "polkadot.js",
        "polkadotWallet.js",
        "react.js",
        "readNode.js",
        "reportEffects.js",
        "restore.js",
        "safe.js",
        "safeCalls.js",
        "satsWallet.js",
        "signIn.js",
        "siwx.js",
        "solana.js",
        "solanaWallet.js",
        "standardBitcoinWallet.js",
        "standardPicture.js",
        "superviseFrame.js",
        "svelte.js",
        "vue.js",
        "wagmi.js",
        "wallet-standard.js",
      ]
    `)
    expect(weights.filter(({ name, gzip }) => gzip > limitOf(name))).toEqual([])
    // A module loads its chunks on demand and shares no code with them. Only a binding imports its framework.
    for (const { name } of weights)
      for (const [, from = ''] of readFileSync(join(dist, name), 'utf8').matchAll(
        /\bimport\s*(?:[{*][^'"`]*)?["'`]([^"'`]*)/g,
      ))
        expect(from, name).toMatch(frameworks)
  }, 60_000)

  test.each(importLimits)(
    'behavior: importing $names from $file stays within $limit bytes',
    async ({ file, names, limit }) => {
      expect(await weighImport(dist, file, names)).toBeLessThanOrEqual(limit)
    },
  )

  test('behavior: the React module starts with the directive of client components', () => {
    expect(readFileSync(join(dist, 'react.js'), 'utf8')).toMatch(/^["']use client["'];/)
  })

  test('behavior: the built entry can be imported on a server', async () => {
    const built = (await import(pathToFileURL(join(dist, 'index.js')).href)) as typeof sdk
    expect(Object.keys(built)).toEqual(Object.keys(sdk))
  })

  test.each([
    ['solana', 'solana'],
    ['bip122', 'bip122'],
    ['polkadot', 'polkadot'],
    ['cosmos', 'cosmos'],
    ['wallet-standard', 'registerWallet'],
  ])('behavior: the built module %s can be imported on a server', async (file, name) => {
    const built = (await import(pathToFileURL(join(dist, `${file}.js`)).href)) as { [name: string]: () => unknown }
    expect(Object.keys(built)).toEqual([name])
    if (file === 'wallet-standard') return
    expect(createSdk([built[name]!() as ChainFamily]).getProvider(file as 'solana')).toBeDefined()
  })

  test('behavior: the built module siwx can be imported on a server', async () => {
    const built = (await import(pathToFileURL(join(dist, 'siwx.js')).href)) as object
    expect(Object.keys(built).sort()).toEqual(['serverSiwx', 'siwxOf', 'storageSiwx'])
  })

  test('behavior: the built SDK works with a frame, and a chunk that fails to load causes no error in the dapp', async () => {
    for (const chunk of ['announceSelf', 'openWalletLink', 'judgeWallets']) rmSync(join(dist, `${chunk}.js`))
    const errors: unknown[] = []
    const note = (error: unknown) => errors.push(error)
    process.on('unhandledRejection', note)
    const { host } = fakeFrame()
    const { createSdk } = (await import(`${pathToFileURL(join(dist, 'index.js')).href}?chunks`)) as typeof sdk
    const provider = { request: async () => null }
    const page = createSdk({ frameUrl, announce: true, providers: [{ name: 'Vendor', provider }] })
    await page.preload()
    const account = `0x${'a'.repeat(40)}`
    const route = { id: '', accounts: [account], chain: 'eip155:10', hint: 'walletconnect', link: 'wc:' }
    await (await host).setRoute({ namespace: 'eip155', epoch: 1, route })
    const { request } = page.getProvider('eip155')
    expect([await request({ method: 'eth_accounts' }), await request({ method: 'eth_chainId' })]).toEqual([
      [account],
      '0xa',
    ])
    // Node reports an unhandled rejection after the task in which it occurred.
    await new Promise((resolve) => setImmediate(resolve))
    page.destroy()
    process.off('unhandledRejection', note)
    vi.unstubAllGlobals()
    expect(errors).toEqual([])
  })

  describe('types', () => {
    /** Compiles a file of a package that depends on ours, with the built declarations and the strictest options. */
    const compile = (source: string, options: readonly string[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'airlock-consumer-'))
      const write = (name: string, text: string) => {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      }
      const { name, type, exports } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>
      write('node_modules/airlock-sdk/package.json', JSON.stringify({ name, type, exports }))
      mkdirSync(join(folder, 'node_modules/airlock-sdk/sdk'))
      symlinkSync(dist, join(folder, 'node_modules/airlock-sdk/sdk/dist'))
      for (const each of ['viem', 'typescript'])
        symlinkSync(resolve('node_modules', each), join(folder, 'node_modules', each))
      write('package.json', JSON.stringify({ name: 'dapp', type: 'commonjs' }))
      write('dapp.ts', source)
      const tsc = resolve('node_modules/typescript/bin/tsc')
      const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', '']
      const files = ['dapp.ts', ...strict, '--target', 'es2022', '--preserveSymlinks', ...options]
      const { stdout } = spawnSync(process.execPath, [tsc, ...files], { cwd: folder, encoding: 'utf8' })
      rmSync(folder, { recursive: true })
      return stdout
    }
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler']

    test('default: accepts viem’s networks in the options', () => {
      const source = `
        import { createSdk } from 'airlock-sdk'
        import { base, mainnet } from 'viem/chains'
        const sdk = createSdk({ frameUrl: 'https://modal.example', networks: [mainnet, base], defaultNetwork: base })
        // @ts-expect-error a colour is not an option
        createSdk({ frameUrl: 'https://modal.example', colour: 'red' })
        sdk.open() satisfies Promise<void>`
      expect(compile(source, bundler)).toBe('')
    }, 120_000)

    test('behavior: a CommonJS package can import the types with `await import`', () => {
      const source = `
        export const open = async () => {
          const { createSdk } = await import('airlock-sdk')
          const { solana } = await import('airlock-sdk/solana')
          const sdk = createSdk({ frameUrl: 'https://modal.example', families: [solana()] })
          sdk.getProvider('solana')
          // @ts-expect-error not one of the families
          sdk.getProvider('bip122')
          await sdk.open()
        }`
      expect(compile(source, ['--module', 'node16', '--moduleResolution', 'node16'])).toBe('')
    }, 120_000)
  })

  test('behavior: each type declaration imports only files of the package', () => {
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((each) =>
      each.endsWith('.d.ts'),
    ))
      for (const [, from] of readFileSync(join(dist, name), 'utf8').matchAll(/from ['"]([^'"]+)['"]/g)) {
        if (frameworks.test(from!)) continue
        expect(from, name).toMatch(/^\./)
        expect(existsSync(join(dist, dirname(name), from!.replace(/\.js$/, '.d.ts'))), `${name}: ${from}`).toBe(true)
      }
  })
})

const frameUrl = 'https://modal.example'
const createSdk = (families: readonly ChainFamily[]) => sdk.createSdk({ frameUrl, families })
