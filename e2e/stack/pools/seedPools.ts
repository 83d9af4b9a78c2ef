import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type PublicActions,
  parseAbi,
  parseEther,
  parseUnits,
  type TestClient,
  type WalletActions,
} from 'viem'
import { accountAt, accountIndexes } from '../accounts.ts'
import type { Pools, Token } from '../chains.ts'
import poolSeeder from '../contracts/PoolSeeder.json' with { type: 'json' }
import resetToken from '../contracts/ResetToken.json' with { type: 'json' }
import silentToken from '../contracts/SilentToken.json' with { type: 'json' }
import testToken from '../contracts/TestToken.json' with { type: 'json' }

const require = createRequire(import.meta.url)
type Built = { readonly abi: Abi; readonly bytecode: Hex }
const built = (name: string): Built => {
  const { abi, bytecode } = require(`@uniswap/${name}.json`)
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}
const ours = ({ abi, bytecode }: { readonly abi: unknown; readonly bytecode: string }) => ({ abi, bytecode }) as Built

const owner = accountAt(accountIndexes.pools[0])
/** Addresses that the swap routers have on public chains, by chain id. The modal contains the same addresses. */
const routers: Readonly<Record<number, Address>> = {
  1: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  8453: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}
const addresses = Array.from({ length: 9 }, (_, nonce) =>
  getContractAddress({ from: owner.address, nonce: BigInt(nonce) }),
) as [Address, Address, Address, Address, Address, Address, Address, Address, Address]
const [wrapped, factory, router, usdt, mute, dtt, thin, none, seeder] = addresses
const supply = parseEther('1000000')

/** Tokens that users can swap in addition to the chain's test tokens. At first, no account has any of these tokens. */
export const poolTokens: readonly Token[] = [
  { symbol: 'WETH', name: 'Wrapped Ether (local)', decimals: 18, address: wrapped },
  { symbol: 'USDT', name: 'Tether USD (local)', decimals: 6, address: usdt },
  { symbol: 'MUTE', name: 'Silent Token (local)', decimals: 18, address: mute },
  { symbol: 'DTT', name: 'Deflating Test Token', decimals: 18, address: dtt, tax: 100 },
  { symbol: 'THIN', name: 'Thin Pool Token (local)', decimals: 18, address: thin },
  { symbol: 'NONE', name: 'Empty Pool Token (local)', decimals: 18, address: none },
]

/**
 * Deploys Uniswap V2. For each test token, there is a pool with ether and much liquidity. There is also a pool with
 * little liquidity, and an empty pool. Also deploys three tokens with unusual behavior: one whose allowance must be
 * reset to 0 before it changes, one whose functions return no bool, and one with a transfer fee of 1 %.
 *
 * @param tokens the test tokens of the chain
 */
export async function seedPools(
  client: TestClient & PublicActions & WalletActions,
  chainId: number,
  tokens: readonly Token[],
): Promise<Pools> {
  await client.setBalance({ address: owner.address, value: parseEther('100000') })
  const deploy = ({ abi, bytecode }: Built, args: readonly unknown[] = []) => ({
    data: encodeDeployData({ abi, bytecode, args }),
  })
  const deep = (token: Address, decimals: number, minted = true) => ({
    token,
    minted,
    amount: parseUnits('1500000', decimals),
    ether_: parseEther('500'),
  })
  const seed = (...pools: { token: Address; minted: boolean; amount: bigint; ether_: bigint }[]) => ({
    to: seeder,
    value: pools.reduce((sum, { ether_ }) => sum + ether_, 0n),
    data: encodeFunctionData({ ...ours(poolSeeder), functionName: 'seed', args: [factory, wrapped, pools] }),
  })
  const calls: readonly { to?: Address; data: Hex; value?: bigint }[] = [
    deploy(built('v2-periphery/build/WETH9')),
    deploy(built('v2-core/build/UniswapV2Factory'), [owner.address]),
    deploy(built('v2-periphery/build/UniswapV2Router02'), [factory, wrapped]),
    deploy(ours(resetToken)),
    deploy(ours(silentToken)),
    deploy(built('v2-periphery/build/DeflatingERC20'), [supply]),
    deploy(ours(testToken), ['Thin Pool Token (local)', 'THIN', 18]),
    deploy(ours(testToken), ['Empty Pool Token (local)', 'NONE', 18]),
    deploy(ours(poolSeeder)),
    {
      to: dtt,
      data: encodeFunctionData({
        abi: parseAbi(['function transfer(address to, uint256 value)']),
        args: [seeder, supply / 2n],
      }),
    },
    seed(...tokens.map(({ address, decimals }) => deep(address, decimals)), deep(usdt, 6)),
    seed(
      deep(mute, 18),
      { ...deep(dtt, 18, false), amount: parseEther('303030'), ether_: parseEther('100') },
      { token: thin, minted: true, amount: parseEther('1500'), ether_: parseEther('0.5') },
      { token: none, minted: true, amount: 0n, ether_: 0n },
    ),
  ]
  const fees = { maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const hashes: Hex[] = []
  for (const [nonce, call] of calls.entries())
    hashes.push(
      await client.sendTransaction({ account: owner, chain: client.chain, gas: 15_000_000n, ...fees, ...call, nonce }),
    )
  const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  const failed = receipts.findIndex(({ status }) => status !== 'success')
  if (failed >= 0) throw new Error(`Step ${failed} of the pools failed on eip155:${chainId}.`)
  const address = routers[chainId] ?? router
  const bytecode = await client.getCode({ address: router })
  await client.setCode({ address, bytecode: bytecode! })
  return { router: address, wrapped }
}
