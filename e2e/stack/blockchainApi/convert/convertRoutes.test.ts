import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../../accounts.ts'
import { startAnvil } from '../../anvil.ts'
import type { Chain } from '../../chains.ts'
import { freePort } from '../../freePort.ts'
import { seedChain } from '../../seedChain.ts'
import { convertRoutes } from './convertRoutes.ts'
import { priceRoute } from './priceRoute.ts'
import { coin } from './swapTokens.ts'

let chain: Chain
let stop = async () => {}
const account = accountAt(40)
const iconUrl = (symbol: string) => `http://images.test/${symbol}`
const clients = () => {
  const options = { transport: http(chain.rpcUrl), pollingInterval: 25 }
  return { client: createPublicClient(options), wallet: createWalletClient({ ...options, account }) }
}

beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  stop = anvil.stop
  chain = await seedChain({ id: 1, name: 'Ethereum', port: 'anvil1', listed: true }, anvil.rpcUrl)
  await fetch(anvil.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'anvil_setBalance',
      params: [account.address, '0x56bc75e2d63100000'],
    }),
  })
})
afterAll(() => stop())

const idOf = (symbol: string) =>
  `eip155:1:${symbol === 'ETH' ? coin.address : chain.tokens.find((token) => token.symbol === symbol)!.address}`
const user = `eip155:1:${account.address}`

async function ask(path: string, query: object = {}, body?: object) {
  const { client } = clients()
  const routes = convertRoutes((network) => (network === 'eip155:1' ? { chain, client } : undefined), iconUrl)
  const url = new URL(`http://api.test/v1/convert/${path}?${new URLSearchParams(Object.entries(query))}`)
  const request = { method: body ? 'POST' : 'GET', url, headers: {}, body: JSON.stringify(body) }
  const reply = await routes(request, `v1/convert/${path}`)
  return { ...JSON.parse(`${reply?.body}`), status: reply?.status }
}
const order = (from: string, to: string, amount: bigint) => ({
  amount: `${amount}`,
  eip155: { slippage: 1 },
  projectId: 'x',
  from: idOf(from),
  to: idOf(to),
  userAddress: user,
  disableEstimate: true,
})
const quote = (from: string, to: string, amount: bigint) =>
  ask('quotes', { amount: `${amount}`, userAddress: account.address, from: idOf(from), to: idOf(to), gasPrice: '1' })

describe('convertRoutes', () => {
  test('default', async () => {
    const { client, wallet } = clients()
    const amount = parseEther('1')
    const { quotes } = await quote('ETH', 'USDC', amount)
    expect(Number(quotes[0].toAmount)).toBeGreaterThan(2_970e6)
    const { tx } = await ask('build-transaction', {}, order('ETH', 'USDC', amount))
    const hash = await wallet.sendTransaction({
      to: tx.to.split(':')[2],
      data: tx.data,
      value: BigInt(tx.amount),
      chain: null,
    } as never)
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    const [, , address] = idOf('USDC').split(':')
    const held = await client.readContract({
      abi: erc20Abi,
      address: getAddress(address!),
      functionName: 'balanceOf',
      args: [account.address],
    })
    expect(held).toBe(BigInt(quotes[0].toAmount))
  })

  test('behavior: rejects a quote request for an empty pool or for an unknown chain', async () => {
    expect(await quote('ETH', 'NONE', 1n)).toMatchObject({
      status: 400,
      reasons: [{ description: 'insufficient liquidity' }],
    })
    expect((await ask('tokens', { chainId: 'eip155:5' })).status).toBe(400)
  })

  test('behavior: subtracts a token’s transfer fee from the quoted amount', async () => {
    const [plain, taxed] = await Promise.all([quote('ETH', 'MUTE', 10n ** 15n), quote('ETH', 'DTT', 10n ** 15n)])
    expect(Number(taxed.quotes[0].toAmount) / Number(plain.quotes[0].toAmount)).toBeCloseTo(0.99, 3)
  })

  test('behavior: returns the tokens, the gas price, the current allowance, and an approval transaction', async () => {
    const { tokens } = await ask('tokens', { chainId: 'eip155:1' })
    expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: idOf('ETH'), decimals: 18 })
    expect(BigInt((await ask('gas-price', { chainId: 'eip155:1' })).standard)).toBeGreaterThan(0n)
    expect(await ask('allowance', { tokenAddress: idOf('USDC'), userAddress: user })).toMatchObject({ allowance: '0' })
    const { tx } = await ask('build-approve', { userAddress: user, from: idOf('USDC'), to: idOf('ETH') })
    expect(tx).toMatchObject({ from: idOf('USDC'), to: idOf('USDC'), value: '0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: tx.data }).args?.[0]).toBe(chain.pools?.router)
  })
})

describe('priceRoute', () => {
  test('default', () => {
    const route = priceRoute((network) => (network === 'eip155:1' ? chain : undefined), iconUrl)
    const addresses = [idOf('ETH'), idOf('DAI'), 'eip155:5:0x0000000000000000000000000000000000000001']
    const body = JSON.stringify({ currency: 'usd', projectId: 'x', addresses })
    const url = new URL('http://api.test/')
    const { body: text } = route({ method: 'POST', url, headers: {}, body }, 'v1/fungible/price')!
    expect(JSON.parse(`${text}`).fungibles).toMatchObject([
      { symbol: 'ETH', price: 3_000, address: addresses[0] },
      { symbol: 'DAI', price: 0.999, address: addresses[1] },
    ])
  })
})
