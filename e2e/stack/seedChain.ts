import {
  type Abi,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { accountAt, accountIndexes } from './accounts.ts'
import type { Chain, ChainSpec, Token } from './chains.ts'
import multicall3 from './contracts/Multicall3.json' with { type: 'json' }
import testToken from './contracts/TestToken.json' with { type: 'json' }
import { installContracts } from './installContracts.ts'
import { installRollup } from './installRollup.ts'
import { paymasterAddress } from './paymaster/paymasterAddress.ts'
import { installNfts, nftMints } from './seedNfts.ts'

const deployer = accountAt(accountIndexes.deployer[0])
const holders = [0, 1, 2, 3, 4].map((index) => accountAt(index).address)
const abi = testToken.abi as Abi
/** Addresses that get ether, in addition to the ten accounts to which anvil itself gives ether. */
const helpers = [...accountIndexes.bundler, ...accountIndexes.paymaster].map((index) => accountAt(index).address)
const paymasterDeposit = parseEther('100')

/**
 * The test tokens. They are the first two contracts that the deployer creates on each chain. A contract's address
 * depends on the deployer's nonce, so each token has the same address on every chain.
 */
const tokens: readonly Token[] = [
  { symbol: 'USDC', name: 'USD Coin (local)', decimals: 6 },
  { symbol: 'DAI', name: 'Dai Stablecoin (local)', decimals: 18 },
].map((token, nonce) => ({ ...token, address: getContractAddress({ from: deployer.address, nonce: BigInt(nonce) }) }))

/**
 * Installs multicall3 at its usual address, deploys the test tokens, and gives every test wallet 10,000 of each token.
 * On a listed chain, also installs the smart account contracts and pools for swaps, pays the paymaster's deposit, and
 * gives every test wallet NFTs.
 */
export async function seedChain(spec: ChainSpec, rpcUrl: string): Promise<Chain> {
  const chain = {
    id: spec.id,
    name: spec.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const client = createTestClient({
    chain,
    mode: 'anvil',
    transport: http(rpcUrl),
    account: deployer,
    pollingInterval: 25,
  })
    .extend(publicActions)
    .extend(walletActions)
  const multicall3Address = multicall3.address as Hex
  await client.setCode({ address: multicall3Address, bytecode: multicall3.runtimeBytecode as Hex })
  await Promise.all(helpers.map((address) => client.setBalance({ address, value: parseEther('1000') })))
  if (spec.listed) await Promise.all([installContracts(client), installNfts(client)])
  if (spec.isRollup) await installRollup(client)
  let nonce = 0
  const fees = { maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const calls = [
    ...tokens.map(({ name, symbol, decimals }) => () => {
      const bytecode = testToken.bytecode as Hex
      return client.deployContract({
        abi,
        bytecode,
        args: [name, symbol, decimals],
        gas: 3_000_000n,
        ...fees,
        nonce: nonce++,
      })
    }),
    ...tokens.flatMap(({ address, decimals }) =>
      holders.map((holder) => () => {
        const args = [holder, parseUnits('10000', decimals)]
        return client.writeContract({
          abi,
          address,
          functionName: 'mint',
          args,
          gas: 200_000n,
          ...fees,
          nonce: nonce++,
        })
      }),
    ),
    ...(spec.listed ? nftMints(holders) : []).map(
      (mint) => () => client.writeContract({ ...mint, gas: 2_000_000n, ...fees, nonce: nonce++ }),
    ),
    ...(spec.listed
      ? [
          () =>
            client.writeContract({
              abi: parseAbi(['function deposit() payable']),
              address: paymasterAddress,
              functionName: 'deposit',
              value: paymasterDeposit,
              gas: 200_000n,
              ...fees,
              nonce: nonce++,
            }),
        ]
      : []),
  ]
  // Send the transactions in sequence. On a busy machine, a transaction may arrive before one with a lower nonce, and
  // anvil may then never mine it.
  const hashes: Hex[] = []
  for (const send of calls) hashes.push(await send())
  const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  if (receipts.some(({ status }) => status !== 'success'))
    throw new Error(`The contracts could not be deployed on eip155:${spec.id}.`)
  // Loaded only here, because `airlock-dev` does not contain the packages with the pools' contracts.
  const { seedPools, poolTokens } = spec.listed && !spec.withoutPools ? await import('./pools/seedPools.ts') : {}
  const pools = await seedPools?.(client, spec.id, tokens)
  return {
    id: spec.id,
    caip2: `eip155:${spec.id}`,
    name: spec.name,
    listed: spec.listed,
    rpcUrl,
    multicall3: multicall3Address,
    tokens: poolTokens ? [...tokens, ...poolTokens] : tokens,
    pools,
  }
}
