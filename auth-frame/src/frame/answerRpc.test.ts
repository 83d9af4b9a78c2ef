import {
  type Abi,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  hashMessage,
  keccak256,
  parseEther,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  serializeTransaction,
  stringToHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rpc as rows } from '#shared/tables/rpc.ts'
import testToken from '../../../e2e/stack/contracts/TestToken.json' with { type: 'json' }
import { createApprovals } from '../approval/createApprovals.ts'
import { parseTypedData } from '../eip155/parseTypedData.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, type Rpc, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { solanaAnswers } from '../solana/solanaAnswers.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { answerRpc, eoaAnswers } from './answerRpc.ts'
import { smartAccountAnswers } from './smartAccountAnswers.ts'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let chain: FakeChain
let services: FakeServices
let token: Hex
const sent: Hex[] = []
const broken = { method: '', message: '' }

beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  const relay = async ({ method, params }: Rpc) => {
    if (method === broken.method) throw Object.assign(new Error(broken.message), { code: -32000 })
    if (method === 'eth_sendRawTransaction') sent.push(params[0] as Hex)
    return chain.client.request({ method, params } as never)
  }
  services = await startFakeServices({ chains: { 'eip155:1': relay } })
  const { client } = chain
  const nonce = await client.getTransactionCount({ address: client.account.address })
  token = getContractAddress({ from: client.account.address, nonce: BigInt(nonce) })
  const made = await client.deployContract({
    abi: testToken.abi as Abi,
    bytecode: testToken.bytecode as Hex,
    args: ['USD Coin', 'USDC', 6],
  })
  await client.waitForTransactionReceipt({ hash: made })
})
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})
beforeEach(() => {
  sent.length = 0
  broken.method = ''
})

function wallet(origin = 'https://app.example') {
  const made = fakeWallet({ url: services.url, origin })
  made.control.preferred = 'eoa'
  const ask = (method: string, params: unknown) =>
    answerRpc(made.auth, { namespace: 'eip155', chainId: 'eip155:1', rpc: { method, params: params as never } })
  const send = (call: object) => ask('eth_sendTransaction', [{ from: made.owner.address, ...call }])
  return { ...made, ask, send }
}

describe('answerRpc', () => {
  test('behavior: answers every method that the method list assigns to this frame', () => {
    const given = [...rows].filter(([, { answer }]) => answer.auth === 'auth').map(([method]) => method)
    const answered = [eoaAnswers, smartAccountAnswers, solanaAnswers].flatMap((answers) => [...answers.keys()])
    // The modal handles network switches itself, and switches only to one of the dapp's networks.
    expect(given.filter((method) => !answered.includes(method))).toEqual(['wallet_switchEthereumChain'])
  })

  test('behavior: supports every method for the EOA except methods that are marked as smart account only', () => {
    const smartOnly = [...rows].filter(([, row]) => row.smartAccountOnly).map(([method]) => method)
    const without = [...smartAccountAnswers.keys()].filter((method) => !eoaAnswers.has(method))
    expect(smartOnly.sort()).toEqual(without.sort())
  })

  test('default', async () => {
    const { ask, asked, log, owner } = wallet()
    const signature = (await ask('personal_sign', [stringToHex('Hello'), owner.address])) as Hex
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(owner.address)
    expect(asked).toMatchObject([{ kind: 'message', raw: 'Hello', digest: hashMessage('Hello') }])
    expect(log).toEqual(['ask approve', 'keys'])
  })

  test('behavior: signs typed data exactly as shown (RPC-5, RPC-7)', async () => {
    const { ask, asked, owner } = wallet()
    const data = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'Notes', chainId: 1 },
      message: { text: 'a', unsigned: 'b' },
    }
    const signature = (await ask('eth_signTypedData_v4', [owner.address, JSON.stringify(data)])) as Hex
    const { digest } = parseTypedData(data, 1n)
    expect(asked[0]?.digest).toBe(digest)
    expect(await recoverAddress({ hash: digest, signature })).toBe(owner.address)
  })

  test('behavior: completes, simulates, shows, signs and sends a payment exactly once', async () => {
    const { asked, owner, send } = wallet()
    const before = await chain.client.getBalance({ address: friend })
    const hash = (await send({ to: friend, value: '0xde0b6b3a7640000' })) as Hex
    await chain.client.waitForTransactionReceipt({ hash })
    expect((await chain.client.getBalance({ address: friend })) - before).toBe(parseEther('1'))
    const [approval] = asked
    expect(approval).toMatchObject({
      title: 'Send 1 ETH',
      action: 'Send 1 ETH to 0xd8dA…6045',
      counterparty: friend,
    })
    expect(approval?.facts.map(({ label }) => label)).toEqual([
      'Amount',
      'Recipient',
      'Max network fee',
      'Signing with',
    ])
    expect(approval?.warnings.map(({ title }) => title)).toEqual(['New address'])
    expect(sent).toHaveLength(1)
    const { r, s, yParity, v, ...unsigned } = parseTransaction(sent[0]!)
    expect(keccak256(serializeTransaction(unsigned as never))).toBe(approval?.digest)
    expect(JSON.parse(approval!.raw)).toMatchObject({ to: friend, value: String(parseEther('1')), chainId: 1 })
    expect((await chain.client.getTransaction({ hash })).from).toBe(owner.address.toLowerCase())
  })

  test('behavior: does not warn about a recipient that the user has paid before', async () => {
    const { asked, send } = wallet()
    await send({ to: friend, value: '0x1' })
    await send({ to: friend, value: '0x1' })
    expect(asked.map(({ warnings }) => warnings.length)).toEqual([1, 0])
  })

  test('behavior: shows balance changes that the simulation reports and the request does not mention', async () => {
    const { asked, owner, send } = wallet()
    const mint = encodeFunctionData({
      abi: testToken.abi as Abi,
      functionName: 'mint',
      args: [owner.address, 5_000_000n],
    })
    const hash = (await send({ to: token, data: mint })) as Hex
    await chain.client.waitForTransactionReceipt({ hash })
    expect(asked[0]).toMatchObject({ title: 'Use a contract' })
    expect(asked[0]?.facts).toContainEqual({
      label: 'You receive',
      value: `5 USDC (5000000 units) (${shortAddress(token)})`,
      form: 'amount',
    })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 2_000_000n] })
    await send({ to: token, data })
    expect(asked[1]).toMatchObject({ title: 'Send 2 USDC' })
    expect(asked[1]?.facts.filter(({ label }) => label === 'You send')).toEqual([])
  })

  test('behavior: warns that a transaction would fail, and shows the chain’s message', async () => {
    const { asked, control, send } = wallet()
    control.decide = 'reject'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 10n ** 30n] })
    await expect(send({ to: token, data })).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(asked[0]?.warnings[0]).toMatchObject({ tone: 'danger', title: 'This would fail' })
    await expect(send({ to: friend, value: '0xffffffffffffffffffffffffff' })).rejects.toMatchObject({
      reason: 'USER_REJECTED',
    })
    expect(asked[1]?.warnings[0]).toMatchObject({ tone: 'danger', title: 'This would fail' })
    expect(sent).toEqual([])
  })

  test('behavior: warns that nothing was checked if the node does not support simulations', async () => {
    const { asked, send } = wallet()
    Object.assign(broken, { method: 'eth_simulateV1', message: 'the method eth_simulateV1 does not exist' })
    await send({ to: friend, value: '0x1' })
    expect(asked[0]?.warnings.map(({ title }) => title)).toContain('Not checked')
  })

  test('behavior: warns about a fee that is far too high', async () => {
    const { asked, control, send } = wallet()
    control.decide = 'reject'
    await expect(send({ to: friend, value: '0x1', maxFeePerGas: '0xe8d4a51000' })).rejects.toThrow()
    expect(asked[0]?.warnings.at(-1)?.title).toBe('A high fee')
  })

  test('behavior: gives two simultaneous transactions different nonces', async () => {
    const { auth, owner } = wallet()
    const approvals = createApprovals({ show: async () => 'approved', surface: () => undefined })
    const queued = { ...auth, approvals }
    const send = (value: string) =>
      answerRpc(queued, {
        namespace: 'eip155',
        chainId: 'eip155:1',
        rpc: { method: 'eth_sendTransaction', params: [{ from: owner.address, to: friend, value }] },
      })
    const hashes = (await Promise.all([send('0x1'), send('0x2')])) as Hex[]
    const nonces = sent.map((bytes) => parseTransaction(bytes).nonce!).sort()
    expect(nonces[1]! - nonces[0]!).toBe(1)
    for (const hash of hashes) expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('behavior: replaces a pending transaction, given its nonce and a higher fee, and shows its nonce', async () => {
    const { asked, owner, send } = wallet()
    const { client } = chain
    const fees = (gwei: number) => ({
      maxFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
      maxPriorityFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
    })
    await client.setAutomine(false)
    try {
      const first = (await send({ to: friend, value: '0x1', ...fees(10) })) as Hex
      const { nonce } = await client.getTransaction({ hash: first })
      const second = (await send({ to: owner.address, nonce: `0x${nonce.toString(16)}`, ...fees(12) })) as Hex
      expect(asked.at(-1)?.facts).toContainEqual({ label: 'Transaction number', value: String(nonce) })
      await client.mine({ blocks: 1 })
      expect((await client.getTransactionReceipt({ hash: second })).status).toBe('success')
      await expect(client.getTransactionReceipt({ hash: first })).rejects.toThrow()
      // The next transaction gets a new nonce.
      const next = (await send({ to: friend, value: '0x1', ...fees(12) })) as Hex
      expect((await client.getTransaction({ hash: next })).nonce).toBe(nonce + 1)
      await client.mine({ blocks: 1 })
    } finally {
      await client.setAutomine(true)
    }
  })

  test('error: reports that the node refused a transaction, and reuses the transaction’s nonce', async () => {
    const { send } = wallet()
    Object.assign(broken, { method: 'eth_sendRawTransaction', message: 'the pool is full' })
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({
      code: -32000,
      message: 'the pool is full',
    })
    broken.method = ''
    const hash = (await send({ to: friend, value: '0x1' })) as Hex
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test.each<[string, string, (owner: string) => unknown, string]>([
    ['a message for another account', 'personal_sign', () => ['0x61', friend], 'UNAUTHORIZED'],
    ['typed data for another account', 'eth_signTypedData_v4', () => [friend, '{}'], 'UNAUTHORIZED'],
    ['a transaction of another account', 'eth_sendTransaction', () => [{ from: friend, to: friend }], 'UNAUTHORIZED'],
    [
      'a transaction with something unknown',
      'eth_sendTransaction',
      (from) => [{ from, to: friend, authorizationList: [] }],
      'INVALID_PARAMS',
    ],
    [
      'typed data for another network',
      'eth_signTypedData_v4',
      (owner) => [
        owner,
        {
          types: { A: [{ name: 'a', type: 'bool' }] },
          primaryType: 'A',
          domain: { chainId: 10 },
          message: { a: true },
        },
      ],
      'INVALID_PARAMS',
    ],
    [
      'typed data that acts for the smart account',
      'eth_signTypedData_v4',
      (owner) => [
        owner,
        {
          types: { SafeOp: [{ name: 'a', type: 'bool' }] },
          primaryType: 'SafeOp',
          domain: { chainId: 1, verifyingContract: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226' },
          message: { a: true },
        },
      ],
      'INVALID_PARAMS',
    ],
    ['a method that is not for this wallet', 'eth_signTransaction', (from) => [{ from }], 'METHOD_NOT_ALLOWED'],
  ])('error: refuses %s without asking the user or using the keys', async (_, method, params, reason) => {
    const { ask, asked, log, owner } = wallet()
    await expect(ask(method, params(owner.address))).rejects.toMatchObject({ reason })
    expect([asked, log]).toEqual([[], []])
  })

  test('error: signs nothing if the user rejects', async () => {
    const { ask, control, log, owner, send } = wallet()
    control.decide = 'reject'
    await expect(ask('personal_sign', ['0x61', owner.address])).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    await expect(send({ to: friend, value: '0x1' })).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(log).toEqual(['ask reject', 'ask reject'])
  })
})
