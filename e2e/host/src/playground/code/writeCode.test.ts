import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings/Settings.ts'
import { compileCode } from './compileCode.ts'
import { type Framework, frameworks, writeCode } from './writeCode.ts'

const place = { frameUrl: 'http://modal.localhost:4301', projectId: '0'.repeat(32), comment: 'Yours.' }
const names = Object.keys(frameworks) as Framework[]
const codeOf = (framework: Framework, fragment: string, name: string) =>
  writeCode(framework, readSettings(fragment), place).find((file) => file.name === name)?.code

describe('writeCode', () => {
  test('default', () => {
    expect(codeOf('react', '', 'airlock.ts')).toMatchInlineSnapshot(`
      "import { createSdk } from 'airlock-sdk'

      export const sdk = createSdk({
        // Yours.
        frameUrl: 'http://modal.localhost:4301',
        projectId: '00000000000000000000000000000000',
        metadata: { name: 'My dapp' },
        networks: ['eip155:1', 'eip155:8453'],
      })
      "
    `)
    expect(codeOf('plain', '', 'airlock.js')).toMatchInlineSnapshot(`
      "import { createSdk } from 'airlock-sdk'
      import { defineAirlockButton } from 'airlock-sdk/element'

      const sdk = createSdk({
        // Yours.
        frameUrl: 'http://modal.localhost:4301',
        projectId: '00000000000000000000000000000000',
        metadata: { name: 'My dapp' },
        networks: ['eip155:1', 'eip155:8453'],
      })

      defineAirlockButton(sdk)
      "
    `)
  })

  test('behavior: contains each setting that differs from the default', () => {
    expect(codeOf('vue', everything, 'airlock.ts')).toMatchInlineSnapshot(`
      "import { createSdk } from 'airlock-sdk'
      import { solana } from 'airlock-sdk/solana'
      import { bip122 } from 'airlock-sdk/bip122'
      import { polkadot } from 'airlock-sdk/polkadot'
      import { cosmos } from 'airlock-sdk/cosmos'
      import { serverSiwx } from 'airlock-sdk/siwx'

      export const sdk = createSdk({
        // Yours.
        frameUrl: 'http://modal.localhost:4301',
        projectId: '00000000000000000000000000000000',
        metadata: { name: 'My dapp' },
        networks: [
          'eip155:1',
          'eip155:8453',
          'eip155:42161',
          'eip155:10',
          'eip155:137',
          'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          'bip122:000000000019d6689c085ae165831e93',
          'polkadot:91b171bb158e2d3848fa23a9f1c25182',
          'cosmos:cosmoshub-4',
        ],
        themeMode: 'dark',
        themeVariables: {
          '--w3m-accent': '#c2410c',
          '--w3m-border-radius-master': '0px',
          '--w3m-font-family': 'Georgia, serif',
          '--w3m-font-size-master': '12px',
        },
        featuredWalletIds: [
          'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
          '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
        ],
        allWallets: 'ONLY_MOBILE',
        enableWallets: false,
        enableEIP6963: false,
        enableInjected: false,
        enableWalletConnect: false,
        termsConditionsUrl: 'https://dapp.example/terms',
        privacyPolicyUrl: 'https://dapp.example/privacy',
        features: {
          email: false,
          socials: false,
          connectMethodsOrder: ['email', 'social', 'wallet'],
          collapseWallets: true,
          onramp: false,
          swaps: false,
          send: false,
          receive: false,
          activity: false,
          legalCheckbox: true,
          reownBranding: false,
        },
        families: [solana(), bip122(), polkadot(), cosmos()],
        siwx: serverSiwx({ url: '/siwx', required: true }),
      })
      "
    `)
  })

  test('behavior: wagmi has the EVM chains of the settings, and no code without one', () => {
    expect(codeOf('wagmi', '#chains=polygon,ethereum,solana', 'airlock.ts')).toMatchInlineSnapshot(`
      "import { createSdk } from 'airlock-sdk'
      import { solana } from 'airlock-sdk/solana'
      import { airlock } from 'airlock-sdk/wagmi'
      import { createConfig, http } from 'wagmi'
      import { mainnet, polygon } from 'wagmi/chains'

      export const sdk = createSdk({
        // Yours.
        frameUrl: 'http://modal.localhost:4301',
        projectId: '00000000000000000000000000000000',
        metadata: { name: 'My dapp' },
        networks: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        families: [solana()],
      })

      export const config = createConfig({
        chains: [mainnet, polygon],
        connectors: [airlock(sdk)],
        transports: { [mainnet.id]: http(), [polygon.id]: http() },
        // The modal lists the extensions in the browser.
        multiInjectedProviderDiscovery: false,
      })
      "
    `)
    expect(writeCode('wagmi', readSettings('#chains=solana'), place)).toEqual([])
  })

  test('behavior: the code type-checks against the SDK', () => {
    const fragments = {
      plain: '',
      everything,
      other: '#chains=bitcoin,base&signIn=optional&sessions=browser&socials=x',
    }
    const projects = Object.entries(fragments).flatMap(([name, fragment]) =>
      names.map((framework) => [`${name}-${framework}`, writeCode(framework, readSettings(fragment), place)] as const),
    )
    // One file with an error proves that the compiler looks at the code.
    const wrong = [{ name: 'wrong.ts', code: codeOf('react', '', 'airlock.ts')!.replace('networks', 'network') }]
    const messages = compileCode({ ...Object.fromEntries(projects), wrong })
      .trim()
      .split('\n')
    expect(messages.filter((line) => !line.startsWith(' '))).toEqual([
      expect.stringMatching(/wrong\/wrong\.ts.*'network' does not exist/),
    ])
  })
})

const everything =
  '#mode=dark&accent=c2410c&radius=0&font=serif&size=12&chains=ethereum,base,arbitrum,optimism,polygon,solana,bitcoin,polkadot,cosmos' +
  '&wallets=off&extensions=off&walletConnect=off&allWallets=phones&featured=metamask,rainbow&email=off&socials=' +
  '&first=logins&collapse=on&signIn=required&sessions=server&buy=off&swap=off&send=off&receive=off&activity=off' +
  '&terms=on&branding=off'
