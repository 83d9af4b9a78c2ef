import { type Abi, createTestClient, encodeAbiParameters, type Hex, http, publicActions, walletActions } from 'viem'
import { optimism } from 'viem/chains'
import { accountAt, accountIndexes } from '../accounts.ts'
import registry from '../contracts/FarcasterRegistry.json' with { type: 'json' }
import { people } from './people.ts'

const abi = registry.abi as Abi
const ethereumKey = 2
const added = 1

/**
 * Installs the two registries that verifying a sign-in reads, at their real addresses. Registers everyone in `people`.
 */
export async function seedRegistries(rpcUrl: string): Promise<void> {
  const client = createTestClient({
    chain: optimism,
    mode: 'anvil',
    transport: http(rpcUrl),
    account: accountAt(accountIndexes.deployer[0]),
    pollingInterval: 25,
  })
    .extend(publicActions)
    .extend(walletActions)
  const [idRegistry, keyRegistry] = [registry.idRegistry as Hex, registry.keyRegistry as Hex]
  for (const address of [idRegistry, keyRegistry])
    await client.setCode({ address, bytecode: registry.runtimeBytecode as Hex })
  for (const { fid, custody, signer, authMethod } of people) {
    const hash = await client.writeContract({
      abi,
      address: idRegistry,
      functionName: 'register',
      args: [custody, fid],
    })
    await client.waitForTransactionReceipt({ hash })
    if (authMethod === 'custody') continue
    const key = encodeAbiParameters([{ type: 'address' }], [signer.address])
    const args = [fid, key, added, ethereumKey]
    const keyHash = await client.writeContract({ abi, address: keyRegistry, functionName: 'setKey', args })
    await client.waitForTransactionReceipt({ hash: keyHash })
  }
}
