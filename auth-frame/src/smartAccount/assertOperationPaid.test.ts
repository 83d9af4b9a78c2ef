import { encodeFunctionData, parseAbi, parseEther, parseGwei, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { beforeEach, describe, expect, test } from 'vitest'
import { BundlerRefusal } from '../fakes/fakeBundler.ts'
import { openSmartWorld } from '../fakes/openSmartWorld.ts'
import { answerRpc } from '../frame/answerRpc.ts'
import { fakeDapp, friend } from './calls/fakeDapp.ts'

const { account, chain, fresh } = await openSmartWorld()
let { bundler, wallet } = fresh()
beforeEach(async () => {
  ;({ bundler, wallet } = fresh())
  await setBalance(0n)
})
const { ask, batch, pay } = fakeDapp(account, () => wallet.auth)
const setBalance = (value: bigint, address = account) => chain.client.setBalance({ address, value })
const refusal = {
  reason: 'FEE_NOT_COVERED',
  code: -32003,
  message: 'You need ETH on Ethereum to pay the network fee (insufficient funds)',
  data: { account },
}

describe('an operation whose fee the account cannot pay', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => ask('eth_sendTransaction', [{ from: account, to: friend, value: '0x0' }])],
    ['calls', () => ask('wallet_sendCalls', batch([pay(1n), pay(2n)]))],
  ])('error: refuses %s if the account has no native coins', async (_, send) => {
    await expect(send()).rejects.toMatchObject(refusal)
    expect(wallet.log).toEqual([])
  })

  test('error: refuses an operation whose fee is higher than the account’s balance', async () => {
    bundler.control.gasPrice = parseGwei('1')
    await setBalance(parseEther('0.0001'))
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject(refusal)
  })

  test('error: if the bundler reports an unpaid fee, the error says that the balance is too low', async () => {
    bundler.control.refuse = new BundlerRefusal(-32500, "UserOperation reverted with reason: AA21 didn't pay prefund")
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject(refusal)
    bundler.control.refuse = new BundlerRefusal(-32500, 'AA23 reverted')
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject({ code: -32500 })
  })

  test('behavior: accepts an operation if the account’s deposit at the entry point covers the fee', async () => {
    const data = encodeFunctionData({ abi: parseAbi(['function depositTo(address account) payable']), args: [account] })
    const hash = await chain.client.sendTransaction({ to: entryPoint07Address, data, value: parseEther('1') })
    await chain.client.waitForTransactionReceipt({ hash })
    await ask('wallet_sendCalls', batch([{ to: friend, data: '0x' }]))
    expect(wallet.log).toEqual(['ask approve', 'keys'])
  })
})

describe('a transaction whose fee the EOA cannot pay', () => {
  const send = (value: bigint) => {
    wallet.control.preferred = 'eoa'
    const params = [{ from: wallet.owner.address, to: friend, value: toHex(value) }]
    return answerRpc(wallet.auth, {
      namespace: 'eip155',
      chainId: 'eip155:1',
      rpc: { method: 'eth_sendTransaction', params },
    })
  }
  test.each([
    ['without coins', 0n, 1n],
    ['with all of its coins', parseEther('1'), parseEther('1')],
  ])('error: refuses a transaction that the EOA sends %s', async (_, balance, value) => {
    await setBalance(balance, wallet.owner.address)
    await expect(send(value)).rejects.toMatchObject({ ...refusal, data: { account: wallet.owner.address } })
    expect(wallet.log).toEqual([])
  })

  test('behavior: warns that a payment of more than the balance would fail', async () => {
    await setBalance(parseEther('1'), wallet.owner.address)
    wallet.control.decide = 'reject'
    await expect(send(parseEther('2'))).rejects.toMatchObject({ code: 4001 })
    expect(wallet.asked[0]?.warnings.map(({ title }) => title)).toContain('This would fail')
  })
})
