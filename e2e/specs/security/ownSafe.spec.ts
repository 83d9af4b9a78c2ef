import { expect } from '@playwright/test'
import { toSafeSmartAccount } from 'permissionless/accounts'
import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const thief: Address = '0x00000000000000000000000000000000000f1ef0'
const two = parseEther('2')
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function approveHash(bytes32 hashToApprove)',
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])
const payment = [thief, two, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
/** An owner's signature where the owner is the sender, or has approved the hash. */
const preValidated = (owner: Address) => concat([pad(owner, { size: 32 }), toHex(0n, { size: 32 }), '0x01'])

test('RPC-14: a transaction of the owner does not empty their smart account', async ({
  demo,
  embedded,
  control,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { accounts } = (await demo.state()).namespaces.eip155!
  const [owner, safe] = ['eoa', 'smartAccount'].map((wanted) => accounts.find(({ type }) => type === wanted)!.address)
  const from = owner as Address
  const to = safe as Address
  const client = await deployed(world, from, to)
  await control.fund(to, 1, '5')
  await control.fund(from, 1, '1')

  const data = encodeFunctionData({ abi, functionName: 'execTransaction', args: [...payment, preValidated(from)] })
  const hashes = async () => {
    const nonce = await client.readContract({ address: to, abi, functionName: 'nonce' })
    return client.readContract({ address: to, abi, functionName: 'getTransactionHash', args: [...payment, nonce] })
  }
  const refuse = async (transaction: object) => {
    const { error } = await pressIfAsked(demo, embedded, transaction)
    expect(await chain(1).getBalance({ address: thief })).toBe(0n)
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('5'))
    expect(error).toMatchObject({ code: -32602 })
    await demo.modalClosed()
  }
  // The account in use is the Safe; the dapp may name its owner all the same.
  await refuse({ from, to, data })
  await useEoa(demo)
  await refuse({ value: '0x0', input: data, to: to.toLowerCase(), from })

  const approved = encodeFunctionData({ abi, functionName: 'approveHash', args: [await hashes()] })
  await refuse({ from, to, data: approved })
  // Anyone may carry out what the owner had approved.
  const stolen = client.writeContract({
    chain: null,
    address: to,
    abi,
    functionName: 'execTransaction',
    args: [...payment, preValidated(from)],
  })
  await expect(stolen).rejects.toThrow(/GS025/)
  expect(await chain(1).getBalance({ address: thief })).toBe(0n)
})

/** Presses the button wherever the attack gets as far as the screen. */
async function pressIfAsked(demo: DemoPage, { approval, approve }: Embedded, transaction: object) {
  const answer = demo.request('eth_sendTransaction', [transaction])
  const asked = approval.waitFor({ state: 'visible', timeout: 60_000 }).then(() => approve(/^(Use|Pay|Send|Approve) /))
  await Promise.race([answer, asked])
  return answer
}

/** Puts the smart account on the chain, as anyone can. Gives a client with ether of its own. */
async function deployed(world: WorldDescription, owner: Address, expected: Address) {
  const { rpcUrl } = world.chains.find(({ id }) => id === 1)!
  const account = accountAt(accountIndexes.extensionB[0])
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), account, pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
  const safe = await toSafeSmartAccount({ client, owners: [toAccount(owner)], version: '1.4.1' })
  expect(safe.address).toBe(expected)
  const { factory, factoryData } = await safe.getFactoryArgs()
  const hash: Hex = await client.sendTransaction({ chain: null, to: factory!, data: factoryData! })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  return client
}
