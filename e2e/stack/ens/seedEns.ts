import { type Address, createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'
import { accountAt, accountIndexes } from '../accounts.ts'
import multicall3 from '../contracts/Multicall3.json' with { type: 'json' }
import { gatewaySigner } from './gatewayNames.ts'
import { installEns } from './installEns.ts'
import { ensContracts, setGateway, writeName } from './writeName.ts'

/** The coin type that means all EVM chains (ENSIP-19). */
const anyEvm = 2 ** 31

/**
 * Installs ENS on the local Ethereum chain, with one name of each kind:
 * - `river.eth` resolves to the same account on every chain, and is that account's primary name.
 * - `mainnet.eth` resolves only on Ethereum.
 * - `vault.eth` resolves to a contract on Ethereum.
 * - A gateway resolves names under `.offchain.eth`.
 *
 * @param gateway URL template of EIP-3668
 */
export async function seedEns(rpcUrl: string, gateway: string): Promise<void> {
  const writer = accountAt(accountIndexes.names[0])
  const options = {
    chain: mainnet,
    mode: 'anvil',
    transport: http(rpcUrl),
    account: writer,
    pollingInterval: 25,
  } as const
  const client = createTestClient(options).extend(publicActions).extend(walletActions)
  await client.setBalance({ address: writer.address, value: parseEther('100') })
  await installEns(client)
  const river: Address = accountAt(accountIndexes.mobile[0]).address
  await writeName(client, 'river.eth', { addresses: { 60: river, [anyEvm]: river } })
  await writeName(client, `${river.slice(2).toLowerCase()}.addr.reverse`, { primary: 'river.eth' })
  await writeName(client, 'mainnet.eth', { addresses: { 60: accountAt(accountIndexes.mobile[1]).address } })
  await writeName(client, 'vault.eth', { addresses: { 60: multicall3.address as Hex } })
  await writeName(client, 'offchain.eth', { resolver: ensContracts.gateway.address })
  await setGateway(client, [gateway], gatewaySigner.address)
}
