import { expect } from '@playwright/test'
import { type Address, encodeFunctionData, maxUint48, maxUint160, parseEther, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { permit2Abi, permit2Address, permit2Code } from '../../stack/contracts/permit2Code.ts'
import { test } from '../airlockTest.ts'
import { approveIfAsked } from '../support/approveIfAsked.ts'
import { chainClient } from '../support/chainClient.ts'
import { ownAccounts } from '../support/ownAccounts.ts'
import { rare } from '../support/rare.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
// The first request to the bundler starts it, which takes a long time.
test.setTimeout(300_000)

const thief: Address = '0x00000000000000000000000000000000000f1ef0'

test("RPC-15: rejects a dapp's user operation whose inflated gas fee would go to its accomplice, the bundler", async ({
  demo,
  embedded,
  control,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { safe } = await ownAccounts(demo, world)
  const sender = safe.address
  await control.fund(sender, 1, '5')
  const callData = await safe.encodeCalls([{ to: thief, value: 1n, data: '0x' }])
  for (const gas of [
    { preVerificationGas: toHex(2e9) },
    { callGasLimit: toHex(1e9), verificationGasLimit: toHex(1e9) },
  ]) {
    const params = [{ sender, callData, ...gas }, entryPoint07Address]
    const { error } = await approveIfAsked(demo, embedded, { method: 'eth_sendUserOperation', params }, /^Send /)
    expect(error).toMatchObject({ code: -32602 })
    expect(await chain(1).getBalance({ address: sender })).toBe(parseEther('5'))
    await demo.modalClosed()
  }
})

test(
  'RPC-8: the approval shows an allowance that a transaction grants through Permit2',
  rare,
  async ({ demo, embedded, control, world }) => {
    await demo.goto()
    await embedded.login()
    const from = await useEoa(demo)
    await control.fund(from, 1, '1')
    const client = chainClient(world)
    const token = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!.address
    const data = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, thief, maxUint160, Number(maxUint48)],
    })
    const elsewhere: Address = '0x00000000000000000000000000000000000a11ce'
    for (const to of [permit2Address, elsewhere]) {
      await client.setCode({ address: to, bytecode: permit2Code })
      const answer = demo.request('eth_sendTransaction', [{ from, to, data }])
      for (const title of ['No spending limit', 'New spender'])
        await expect(embedded.approval.getByText(title, { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(embedded.approval.getByText('Unknown action')).toHaveCount(0)
      await expect(embedded.approval).toContainText('unlimited USDC')
      await embedded.reject()
      expect((await answer).error).toMatchObject({ code: 4001 })
      const args = [from, token, thief] as const
      expect(await client.readContract({ address: to, abi: permit2Abi, functionName: 'allowance', args })).toBe(0n)
      await demo.modalClosed()
    }
  },
)
