import type { Address, Hex, TestClient } from 'viem'
import smartAccounts from './contracts/smartAccounts.json' with { type: 'json' }

/**
 * Installs the smart account contracts (ERC-4337 EntryPoint 0.7, Safe 1.4.1 with its 4337 module, a verifying
 * paymaster) at the addresses that they have on public chains. Their state is the same as right after a deployment.
 */
export async function installContracts(client: TestClient): Promise<void> {
  await Promise.all(
    smartAccounts.map(async ({ address: where, code, nonce, storage }) => {
      const address = where as Address
      await client.setCode({ address, bytecode: code as Hex })
      await client.setNonce({ address, nonce })
      for (const [index, value] of Object.entries(storage))
        await client.setStorageAt({ address, index: index as Hex, value: value as Hex })
    }),
  )
}
