import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  type Hex,
  namehash,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import ens from '../contracts/Ens.json' with { type: 'json' }

export type EnsWriter = PublicClient<Transport, Chain> & WalletClient<Transport, Chain, Account>
type Records = {
  /** By coin type (ENSIP-9, ENSIP-11). */
  readonly addresses?: Readonly<Record<string, Hex>>
  readonly texts?: Readonly<Record<string, string>>
  /** What the node is the reverse record of: the name that an address goes by. */
  readonly primary?: string
  /** Another resolver than the ordinary one. */
  readonly resolver?: Address
}

/** The registry and the resolvers, for who writes to them by hand. */
export const ensContracts = {
  registry: { address: ens.EnsRegistry.address as Address, abi: ens.EnsRegistry.abi as Abi },
  resolver: { address: ens.EnsResolver.address as Address, abi: ens.EnsResolver.abi as Abi },
  gateway: { address: ens.EnsGatewayResolver.address as Address, abi: ens.EnsGatewayResolver.abi as Abi },
} as const

/** Gives a name its records, on the chain. */
export async function writeName(client: EnsWriter, name: string, records: Records): Promise<void> {
  const { registry, resolver } = ensContracts
  const node = namehash(name)
  const { addresses = {}, texts = {}, primary, resolver: other = resolver.address } = records
  const calls = [
    { ...registry, functionName: 'setRecord', args: [node, client.account.address, other] },
    ...Object.entries(addresses).map(([type, address]) => ({
      ...resolver,
      functionName: 'setAddr',
      args: [node, BigInt(type), address],
    })),
    ...Object.entries(texts).map((entry) => ({ ...resolver, functionName: 'setText', args: [node, ...entry] })),
    ...(primary === undefined ? [] : [{ ...resolver, functionName: 'setName', args: [node, primary] }]),
  ]
  for (const call of calls) {
    const hash = await client.writeContract({ ...call, gas: 500_000n })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The records of ${name} could not be written.`)
  }
}
