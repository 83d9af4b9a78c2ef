import * as v3 from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import * as v29 from 'wagmi-core-2.9'
import * as v219 from 'wagmi-core-2.19'
import { createSdk } from '../../index.ts'
import { airlock } from './airlock.ts'

const sdk = createSdk({ frameUrl: 'https://modal.example', networks: [mainnet, base] })
const shared = {
  chains: [mainnet, base],
  transports: { [mainnet.id]: v3.http(), [base.id]: v3.http() },
} as const

const config29 = v29.createConfig({ ...shared, connectors: [airlock(sdk)] })
const config219 = v219.createConfig({ ...shared, connectors: [airlock(sdk)] })
const config3 = v3.createConfig({ ...shared, connectors: [airlock(sdk, { name: 'My login' })] })

v29.connect(config29, { connector: airlock(sdk) })
v29.connect(config29, { connector: config29.connectors[0]!, chainId: base.id })

const capabilities = { signInWithEthereum: { nonce: '12345678' } }
const r1 = await v219.connect(config219, { connector: config219.connectors[0]!, capabilities, withCapabilities: true })
r1.accounts[0].address satisfies `0x${string}`
r1.accounts[0].capabilities.signInWithEthereum?.signature satisfies `0x${string}` | undefined
const r2 = await v3.connect(config3, { connector: config3.connectors[0], capabilities, withCapabilities: true })
r2.accounts[0].capabilities.signInWithEthereum?.signature satisfies `0x${string}` | undefined
const r3 = await v3.connect(config3, { connector: airlock(sdk), capabilities, withCapabilities: true })
r3.accounts[0].capabilities.signInWithEthereum?.signature satisfies `0x${string}` | undefined
const plain = await v3.connect(config3, { connector: config3.connectors[0] })
plain.accounts[0] satisfies `0x${string}`
// @ts-expect-error a sign-in needs a nonce
v3.connect(config3, { connector: config3.connectors[0], capabilities: { signInWithEthereum: {} } })
