import type { Hex, TestClient } from 'viem'
import ens from '../contracts/Ens.json' with { type: 'json' }

const { EnsRegistry, EnsResolver, EnsGatewayResolver, EnsUniversalResolver } = ens
const contracts = [EnsRegistry, EnsResolver, EnsGatewayResolver, EnsUniversalResolver]

/** Installs the ENS contracts on a chain, at the addresses that viem and dapps use. */
export async function installEns(client: TestClient): Promise<void> {
  await Promise.all(
    contracts.map(({ address, runtimeBytecode }) =>
      client.setCode({ address: address as Hex, bytecode: runtimeBytecode as Hex }),
    ),
  )
}
