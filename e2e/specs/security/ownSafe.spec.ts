import { expect } from '@playwright/test'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { test } from '../airlockTest.ts'
import { approveIfAsked } from '../support/approveIfAsked.ts'
import { ownAccounts } from '../support/ownAccounts.ts'
import { safeAbi as abi, preValidated, safeCall } from '../support/safeAbi.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const thief: Address = '0x00000000000000000000000000000000000f1ef0'
const payment = safeCall(thief, parseEther('2'))

test("RPC-14: a transaction of the owner account cannot empty the user's smart account", async ({
  demo,
  embedded,
  control,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { client, owner: from, safe } = await ownAccounts(demo, world)
  const to = safe.address
  // Anyone can deploy the smart account, so the test does it from the owner account.
  const { factory, factoryData } = await safe.getFactoryArgs()
  const made: Hex = await client.sendTransaction({ chain: null, to: factory!, data: factoryData! })
  expect((await client.waitForTransactionReceipt({ hash: made })).status).toBe('success')
  await control.fund(to, 1, '5')
  await control.fund(from, 1, '1')

  const execution = [...payment, preValidated(from)] as const
  const data = encodeFunctionData({ abi, functionName: 'execTransaction', args: execution })
  const refuse = async (transaction: object) => {
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const { error } = await approveIfAsked(demo, embedded, request, /^(Use|Pay|Send|Approve) /)
    expect(await chain(1).getBalance({ address: thief })).toBe(0n)
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('5'))
    expect(error).toMatchObject({ code: -32602 })
    await demo.modalClosed()
  }
  // The active account is the Safe, but the dapp may still send requests for the Safe's owner account.
  await refuse({ from, to, data })
  await useEoa(demo)
  await refuse({ value: '0x0', input: data, to: to.toLowerCase(), from })

  const nonce = await client.readContract({ address: to, abi, functionName: 'nonce' })
  const hash = await client.readContract({
    address: to,
    abi,
    functionName: 'getTransactionHash',
    args: [...payment, nonce],
  })
  await refuse({ from, to, data: encodeFunctionData({ abi, functionName: 'approveHash', args: [hash] }) })
  // If the owner account approved this hash, anyone could execute the transaction that belongs to the hash.
  const stolen = client.writeContract({
    chain: null,
    address: to,
    abi,
    functionName: 'execTransaction',
    args: execution,
  })
  await expect(stolen).rejects.toThrow(/GS025/)
  expect(await chain(1).getBalance({ address: thief })).toBe(0n)
})
