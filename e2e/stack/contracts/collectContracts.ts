import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  concat,
  createTestClient,
  encodeDeployData,
  getContractAddress,
  type Hex,
  hexToBigInt,
  http,
  numberToHex,
  publicActions,
  walletActions,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { accountAt, accountIndexes } from '../accounts.ts'
import { startAnvil } from '../anvil.ts'
import { freePort } from '../freePort.ts'

type Artifact = { readonly abi: Abi; readonly bytecode: Hex }
type Collected = { name: string; address: Address; code: Hex; nonce: number; storage: Record<Hex, Hex> }

const aa = '@account-abstraction/contracts/artifacts'
const safe = '@safe-global/safe-contracts/build/artifacts/contracts'
const module4337 = '@safe-global/safe-4337/build/artifacts/contracts'
const signer = accountAt(accountIndexes.paymaster[0])

/** Two CREATE2 factories with the same code: the commonly used factory, and Safe's own factory. */
const create2 = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const safeCreate2 = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

/** Contracts that are deployed with salt 0. With this salt, they get the same addresses as on the public chains. */
const safeContracts: readonly (readonly [path: string, address: Address])[] = [
  ['Safe.sol/Safe', '0x41675C099F32341bf84BFc5382aF534df5C7461a'],
  ['SafeL2.sol/SafeL2', '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'],
  ['proxies/SafeProxyFactory.sol/SafeProxyFactory', '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'],
  ['libraries/MultiSend.sol/MultiSend', '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'],
  ['libraries/CreateCall.sol/CreateCall', '0x9b35Af71d77eaf8d7e40252370304687390A1A52'],
  ['libraries/MultiSendCallOnly.sol/MultiSendCallOnly', '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'],
  [
    'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
    '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
  ],
]
/**
 * Contracts for which a deployment from their package would create different bytecode than on public chains, because
 * the compiler settings differ. So we put the packages' code at the addresses of the public chains.
 */
const safeModules: readonly (readonly [path: string, address: Address])[] = [
  ['SafeModuleSetup.sol/SafeModuleSetup', '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47'],
  ['Safe4337Module.sol/Safe4337Module', '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'],
]

/**
 * Generates `smartAccounts.json`: `npx tsx e2e/stack/contracts/collectContracts.ts FOLDER`. FOLDER must have
 * `@account-abstraction/contracts@0.7.0`, `@safe-global/safe-contracts@1.4.1` and `@safe-global/safe-4337@0.3.0`
 * installed. Deploys each contract once on a fresh chain, so that immutable variables get their values, and then reads
 * the deployed code.
 */
async function collectContracts(packages: string): Promise<void> {
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  try {
    const client = createTestClient({
      chain: null as never,
      mode: 'anvil',
      transport: http(anvil.rpcUrl),
      account: signer,
      pollingInterval: 25,
    })
      .extend(publicActions)
      .extend(walletActions)
    await client.setBalance({ address: signer.address, value: 10n ** 20n })
    await client.setCode({ address: safeCreate2, bytecode: (await client.getCode({ address: create2 }))! })

    const deploy = async (to: Address | null, data: Hex) => {
      const hash = await client.sendTransaction({ chain: null, to, data, gas: 15_000_000n })
      const receipt = await client.waitForTransactionReceipt({ hash })
      if (receipt.status !== 'success') throw new Error('A contract could not be deployed.')
      return receipt.contractAddress
    }
    const collected: Collected[] = []
    const collect = async (name: string, from: Address, address: Address = from) => {
      const code = await client.getCode({ address: from })
      if (!code) throw new Error(`${name} is not at ${from}.`)
      const storage: Record<Hex, Hex> = {}
      for (let slot = 0; slot < 8; slot++) {
        const value = await client.getStorageAt({ address: from, slot: numberToHex(slot) })
        if (value && hexToBigInt(value)) storage[numberToHex(slot, { size: 32 })] = value
      }
      collected.push({ name, address, code, nonce: await client.getTransactionCount({ address: from }), storage })
    }

    // Deploy the paymaster first, because its address is derived from the nonce 0 of its signer's account.
    const paymaster = await artifact(`${aa}/VerifyingPaymaster.json`)
    const entryPoint = await artifact(`${aa}/EntryPoint.json`)
    const entryPointCode = concat([entryPointSalt, entryPoint.bytecode])
    const helper = accountAt(0)
    const hash = await client.sendTransaction({
      account: helper,
      chain: null,
      to: create2,
      data: entryPointCode,
      gas: 15_000_000n,
    })
    await client.waitForTransactionReceipt({ hash })
    const args = [entryPoint07Address, signer.address]
    const paymasterAt = await deploy(null, encodeDeployData({ ...paymaster, args }))
    await collect('EntryPoint', entryPoint07Address)
    await collect('SenderCreator', getContractAddress({ from: entryPoint07Address, nonce: 1n }))
    await collect('VerifyingPaymaster', paymasterAt!)

    for (const [path, address] of safeContracts) {
      await deploy(safeCreate2, concat([`0x${'00'.repeat(32)}`, (await artifact(`${safe}/${path}.json`)).bytecode]))
      await collect(path.split('/').at(-1)!, address)
    }
    for (const [path, address] of safeModules) {
      const { abi, bytecode } = await artifact(`${module4337}/${path}.json`)
      const takesEntryPoint = abi.some((item) => item.type === 'constructor' && item.inputs.length > 0)
      const from = await deploy(
        null,
        takesEntryPoint ? encodeDeployData({ abi, bytecode, args: [entryPoint07Address] }) : bytecode,
      )
      await collect(path.split('/').at(-1)!, from!, address)
    }
    await writeFile(new URL('smartAccounts.json', import.meta.url), `${JSON.stringify(collected, null, 2)}\n`)
  } finally {
    await anvil.stop()
  }

  async function artifact(path: string): Promise<Artifact> {
    return JSON.parse(await readFile(join(packages, 'node_modules', path), 'utf8'))
  }
}

await collectContracts(process.argv[2]!)
