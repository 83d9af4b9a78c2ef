import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../../../build/buildSdk.ts'
import { declareModules } from './fakes/declareModules.ts'
import { migrateProject } from './migrateProject.ts'
import { printDecisions, printDiff } from './printOutcome.ts'
import { runMigrate } from './runMigrate.ts'
import { readProject } from './source/Project.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kits = ['rainbowkit', 'appkit', 'connectkit', 'walletAdapter', 'onboard']
const options = { frameUrl: 'https://modal.example', version: '0.1.0' }
const projectOf = (kit: string) => resolve(import.meta.dirname, 'fakes/projects', kit)

/** Writes a project with the given files, and migrates it. */
function migrate(files: Readonly<Record<string, string>>, dependencies: object = {}) {
  const root = mkdtempSync(join(folder, 'project-'))
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ dependencies }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return migrateProject(readProject(root), options)
}

describe('migrateProject', () => {
  test.each(kits)('default: %s', async (kit) => {
    const outcome = migrateProject(readProject(projectOf(kit)), options)
    await expect(printDiff(outcome)).toMatchFileSnapshot(`fakes/projects/${kit}.diff`)
    await expect(`${printDecisions(outcome)}\n`).toMatchFileSnapshot(`fakes/projects/${kit}.txt`)
  })

  test('behavior: the migrated projects type-check with the built declarations', async () => {
    const dist = join(folder, 'dist')
    await buildSdk(dist)
    const root = join(folder, 'migrated')
    for (const kit of kits) {
      const place = join(root, kit)
      cpSync(projectOf(kit), place, { recursive: true })
      rmSync(join(place, 'src/broken.ts'), { force: true })
      rmSync(join(place, 'tsconfig.json'), { force: true })
      const { changes } = migrateProject(readProject(projectOf(kit)), options)
      for (const { path, after } of changes) {
        mkdirSync(dirname(join(place, path)), { recursive: true })
        writeFileSync(join(place, path), after)
      }
    }
    declareModules(root, dist, ['./rainbowkit/src/*', './appkit/src/*'])
    const tsc = resolve('node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', root], { cwd: root, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('behavior: keeps a kit that is still used, and says where', () => {
    const { changes, decisions } = migrate(
      {
        'a.tsx': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'p', chains: [mainnet] })
`,
        'b.tsx': `import { WalletButton, somethingNew } from '@rainbow-me/rainbowkit'
export const B = () => <WalletButton wallet={somethingNew()} />
`,
      },
      { '@rainbow-me/rainbowkit': '2.2.11' },
    )
    expect(changes.map(({ path }) => path)).toEqual(['package.json', 'a.tsx'])
    expect(changes[0]!.after).toContain('"@rainbow-me/rainbowkit"')
    expect(decisions.filter(({ file }) => file === 'b.tsx').map(({ line, problem }) => [line, problem])).toEqual([
      [1, "WalletButton: Call `sdk.connectWallet('metamask')` in your own button."],
      [1, 'somethingNew: Airlock has no counterpart. RainbowKit 2 stays installed for it.'],
    ])
  })

  test('behavior: reports a value that depends on variables of a function', () => {
    const { decisions, changes } = migrate({
      'a.tsx': `import { getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'p', chains: [mainnet] })
export const App = ({ chain, theme }) => <RainbowKitProvider initialChain={chain} theme={theme} {...rest}>x</RainbowKitProvider>
`,
    })
    expect(decisions.map(({ problem }) => problem)).toEqual([
      'initialChain: Set `defaultNetwork` in createSdk yourself, because the value depends on variables of a function.',
      'theme: Set `themeMode` and `themeVariables` yourself.',
      '...: Airlock has no such setting.',
    ])
    expect(changes.at(-1)!.after).toContain('<AirlockProvider sdk={sdk}>x</AirlockProvider>')
  })

  test('behavior: moves `connectorsForWallets` into the file with `createConfig`, and deletes a file that becomes empty', () => {
    const { changes, decisions } = migrate({
      'connectors.ts': `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { metaMaskWallet } from '@rainbow-me/rainbowkit/wallets'
import { burnerWallet } from 'burner'
import settings from './settings'
const { burner } = settings
const wallets = [metaMaskWallet, ...(burner ? [burnerWallet] : [])]
export const connectors = connectorsForWallets([{ groupName: 'All', wallets }], { appName: 'A', projectId: settings.id })
`,
      'settings.ts': 'export default { burner: true, id: "p" }\n',
      'wagmi.ts': `import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { connectors } from './connectors'
const chains = [mainnet] as const
export const config = createConfig({ chains, connectors, transports: { [mainnet.id]: http() } })
`,
    })
    expect(changes.slice(1).map(({ path, after }) => [path, after])).toMatchInlineSnapshot(`
      [
        [
          "connectors.ts",
          "",
        ],
        [
          "wagmi.ts",
          "import { createConfig, http } from 'wagmi'
      import { mainnet } from 'wagmi/chains'
      import { airlock } from 'airlock-sdk/wagmi'
      import { createSdk } from 'airlock-sdk'
      import { default as settings } from './settings'
      const chains = [mainnet] as const
      const sdk = createSdk({
        frameUrl: 'https://modal.example',
        featuredWalletIds: [
          'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
        ],
        projectId: settings.id,
        networks: chains,
        metadata: {
          name: 'A',
        },
      })

      export const config = createConfig({ chains, connectors: [airlock(sdk)], transports: { [mainnet.id]: http() } })
      ",
        ],
      ]
    `)
    expect(decisions.map(({ problem }) => problem)).toEqual([
      'wallets: Add the id of burnerWallet to `featuredWalletIds` if you want it at the top.',
    ])
  })

  test('behavior: says what to do with an import of the whole kit', () => {
    const { decisions } = migrate({
      'a.tsx': `import * as Kit from '@rainbow-me/rainbowkit'
import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'p', chains: [mainnet] })
export const App = () => <Kit.RainbowKitProvider>x</Kit.RainbowKitProvider>
`,
    })
    expect(decisions.map(({ problem }) => problem)).toEqual([
      '*: Import each name from the kit. Then run the migration again on the unchanged project.',
    ])
  })

  test('behavior: carries a value that was taken out of an object', () => {
    const { changes, decisions } = migrate({
      'world.ts': 'export const world = { projectId: "p" }\n',
      'wagmi.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'
export const adapter = new WagmiAdapter({ projectId: 'p', networks: [mainnet] })
`,
      'main.tsx': `import { createAppKit } from '@reown/appkit/react'
import { adapter } from './wagmi'
import { world } from './world'
const { projectId } = world
createAppKit({ adapters: [adapter], projectId })
`,
    })
    expect(decisions).toEqual([])
    expect(changes.find(({ path }) => path === 'wagmi.ts')!.after).toContain(`const { projectId } = world

const sdk = createSdk({
  frameUrl: 'https://modal.example',
  projectId,`)
  })

  test('behavior: carries options that are spread from a constant, and keeps a modal that other code uses', () => {
    const { changes, decisions } = migrate({
      'main.tsx': `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base } from '@reown/appkit/networks'
const networks = [base] as const
const general = { projectId: 'p', networks, themeMode: 'dark' as const }
const adapter = new WagmiAdapter({ projectId: 'p', networks })
const modal = createAppKit({ adapters: [adapter], ...general, features: { email: false } })
export const open = () => modal.open()
export const { wagmiConfig } = adapter
`,
    })
    expect(decisions.map(({ line, problem }) => [line, problem])).toEqual([
      [9, 'adapter: Use `adapterConfig`, the configuration of wagmi, instead.'],
    ])
    expect(changes.at(-1)!.after).toMatchInlineSnapshot(`
      "import { createConfig, http } from 'wagmi'
      import { airlock } from 'airlock-sdk/wagmi'
      import { createSdk } from 'airlock-sdk'
      import { base } from 'viem/chains'
      const networks = [base] as const
      const sdk = createSdk({
        frameUrl: 'https://modal.example',
        projectId: 'p',
        networks,
        themeMode: 'dark' as const,
        features: { email: false },
      })

      const adapterConfig = createConfig({ chains: networks, transports: { [base.id]: http() }, connectors: [airlock(sdk)] })
      const modal = sdk
      export const open = () => modal.open()
      export const { wagmiConfig } = adapter
      "
    `)
  })

  test('behavior: reports files that do not parse and kits that it does not know, and leaves them unchanged', () => {
    const outcome = migrate(
      { 'a.ts': 'export const = 1', 'b.ts': "import '@privy-io/react-auth'\n" },
      { '@privy-io/react-auth': '3.0.0' },
    )
    expect(outcome).toMatchObject({ kit: undefined, changes: [], unknown: ['@privy-io/react-auth'] })
    expect(printDecisions(outcome)).toMatchInlineSnapshot(`
      "a.ts does not parse and stays unchanged: Unexpected token
      @privy-io/react-auth stays unchanged: there is no migration from it.
      No kit was found that the migration knows."
    `)
  })

  test('behavior: leaves a project unchanged whose configuration it does not find', () => {
    const text = `import { ConnectButton } from '@rainbow-me/rainbowkit'
export const A = () => <ConnectButton />
`
    const { changes, decisions } = migrate({ 'a.tsx': text })
    expect(changes).toEqual([])
    expect(decisions).toEqual([expect.objectContaining({ file: 'a.tsx', line: 1 })])
  })

  test('behavior: a second run changes nothing', () => {
    const root = join(folder, 'twice')
    cpSync(projectOf('connectkit'), root, { recursive: true })
    for (const { path, after } of migrateProject(readProject(root), options).changes)
      writeFileSync(join(root, path), after)
    expect(migrateProject(readProject(root), options)).toMatchObject({ kit: undefined, changes: [] })
  })
})

describe('runMigrate', () => {
  const run = async (...args: readonly string[]) => {
    const printed: string[] = []
    const warned: string[] = []
    const output = { print: (text: string) => printed.push(text), warn: (text: string) => warned.push(text) }
    const code = await runMigrate(args, output as never)
    return { code, printed: printed.join('\n'), warned: warned.join('\n') }
  }
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd, encoding: 'utf8' })

  test('default: prints a diff that git can apply, and changes nothing', async () => {
    const root = join(folder, 'printed')
    cpSync(projectOf('onboard'), root, { recursive: true })
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-qm', 'start')
    const { code, printed, warned } = await run(root, '--frame-url', 'https://modal.example')
    expect(code).toBe(0)
    expect(warned).toContain('Run again with --write')
    expect(git(root, 'status', '--porcelain')).toBe('')
    writeFileSync(join(folder, 'printed.diff'), printed)
    git(root, 'apply', '--check', join(folder, 'printed.diff'))

    expect(await run(root, '--write', '--frame-url', 'https://modal.example')).toMatchObject({ code: 0, printed: '' })
    expect(readFileSync(join(root, 'src/web3-onboard.ts'), 'utf8')).toContain("frameUrl: 'https://modal.example'")
  })

  test('error: --write needs a clean git tree', async () => {
    const root = join(folder, 'dirty')
    cpSync(projectOf('onboard'), root, { recursive: true })
    await expect(run(root, '--write')).rejects.toThrow('not in a git repository')
    git(root, 'init', '-q')
    await expect(run(root, '--write')).rejects.toThrow('There are uncommitted changes.')
  })

  test('error: a folder without a package.json, and a project without a kit', async () => {
    await expect(run(join(folder, 'nothing'))).rejects.toThrow('has no package.json')
    const root = join(folder, 'empty')
    mkdirSync(root)
    writeFileSync(join(root, 'package.json'), '{}')
    expect(await run(root)).toEqual({ code: 2, printed: '', warned: 'No kit was found that the migration knows.' })
  })
})
