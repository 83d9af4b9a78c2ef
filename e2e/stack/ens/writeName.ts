import { type Abi, type Account, type Address, type Chain, type Client, type Hex, namehash, type Transport } from 'viem'
import { waitForTransactionReceipt, writeContract } from 'viem/actions'
import ens from '../contracts/Ens.json' with { type: 'json' }

/** A viem client that can send transactions to the ENS contracts. */
export type EnsWriter = Client<Transport, Chain, Account>
type Records = {
  /** The addresses to which the name resolves, by coin type (ENSIP-9, ENSIP-11). */
  readonly addresses?: Readonly<Record<string, Hex>>
  readonly texts?: Readonly<Record<string, string>>
  /** The primary name of the address. Only for a reverse record. */
  readonly primary?: string
  /** Resolver of the name. If it is absent, the name uses the default resolver. */
  readonly resolver?: Address
}

/** The contracts of the ENS registry and of the ENS resolvers. */
export const ensContracts = {
  registry: { address: ens.EnsRegistry.address as Address, abi: ens.EnsRegistry.abi as Abi },
  resolver: { address: ens.EnsResolver.address as Address, abi: ens.EnsResolver.abi as Abi },
  gateway: { address: ens.EnsGatewayResolver.address as Address, abi: ens.EnsGatewayResolver.abi as Abi },
} as const

/** Writes a name's records to the chain. */
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
    const hash = await writeContract(client, { ...call, gas: 500_000n })
    const { status } = await waitForTransactionReceipt(client, { hash })
    if (status !== 'success') throw new Error(`The records of ${name} could not be written.`)
  }
}

/**
 * Configures the offchain resolver. For every name below the resolver's own name, the resolver refers callers to the
 * gateways.
 *
 * @param urls URL templates of EIP-3668
 * @param signer the account whose signed answers the resolver accepts
 * @param endless whether each answer makes the caller send another query, endlessly
 */
export async function setGateway(
  client: EnsWriter,
  urls: readonly string[],
  signer: Address,
  endless = false,
): Promise<void> {
  const call = { ...ensContracts.gateway, functionName: 'setGateway', args: [urls, signer, endless] }
  const hash = await writeContract(client, { ...call, gas: 2_000_000n })
  const { status } = await waitForTransactionReceipt(client, { hash })
  if (status !== 'success') throw new Error('The gateways could not be named.')
}
