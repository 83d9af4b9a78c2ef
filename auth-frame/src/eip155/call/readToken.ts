import { type Address, erc20Abi, isAddressEqual, type PublicClient } from 'viem'
import { cleanName } from '../../ui/cleanName.ts'

/** A token's own metadata. A token can claim any name, so we always show the token's address next to the name. */
export type Token = {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** Whether the metadata is from our own list. Otherwise it is from the chain RPC. */
  readonly isPinned: boolean
}

/**
 * Returns a token's metadata from our own list, or else from the token's contract through the chain RPC. Returns
 * `undefined` for an address that does not respond like a fungible token (ERC-20).
 *
 * @param network CAIP-2 id of the network
 */
export async function readToken(client: PublicClient, address: Address, network: string): Promise<Token | undefined> {
  const pinned = pinnedTokens[Number(network.replace('eip155:', ''))]?.find(([, , known]) =>
    isAddressEqual(known, address),
  )
  if (pinned) return { address, symbol: pinned[0], decimals: pinned[1], isPinned: true }
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
      client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
    ])
    const name = cleanName(symbol, 16)
    return name === '' ? undefined : { address, symbol: name, decimals, isPinned: false }
  } catch {
    return undefined
  }
}

type Row = readonly [symbol: string, decimals: number, address: Address]

/**
 * The best-known tokens by chain id, at the addresses that their issuers publish. We need no RPC request for these
 * tokens.
 */
export const pinnedTokens: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['WBTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
    ['cbBTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
    ['stETH', 18, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
    ['wstETH', 18, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
    ['PYUSD', 6, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
    ['LINK', 18, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
    ['UNI', 18, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  ],
  10: [
    ['USDC', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['USDT', 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 18, '0x4200000000000000000000000000000000000006'],
    ['WBTC', 8, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
    ['OP', 18, '0x4200000000000000000000000000000000000042'],
  ],
  56: [
    ['USDC', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['USDT', 18, '0x55d398326f99059fF775485246999027B3197955'],
    ['DAI', 18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'],
    ['WBNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['ETH', 18, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'],
    ['BTCB', 18, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'],
  ],
  100: [
    ['USDC', 6, '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'],
    ['USDT', 6, '0x4ECaBa5870353805a9F068101A40E0f32ed605C6'],
    ['WXDAI', 18, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    ['WETH', 18, '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
  ],
  137: [
    ['USDC', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['USDC.e', 6, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    ['USDT', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['DAI', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
    ['WETH', 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['WBTC', 8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
    ['WPOL', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  ],
  324: [
    ['USDC', 6, '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4'],
    ['USDT', 6, '0x493257fD37EDB34451f62EDf8D2a0C418852bA4C'],
    ['WETH', 18, '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'],
  ],
  8453: [
    ['USDC', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['USDT', 6, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'],
    ['DAI', 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
    ['WETH', 18, '0x4200000000000000000000000000000000000006'],
    ['cbBTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  ],
  42161: [
    ['USDC', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['USDC.e', 6, '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'],
    ['USDT', 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['WBTC', 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
    ['ARB', 18, '0x912CE59144191C1204E64559FE8253a0e49E6548'],
  ],
  42220: [
    ['USDC', 6, '0xcebA9300f2b948710d2653dD7B07f33A8B32118C'],
    ['USDT', 6, '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
    ['CELO', 18, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  ],
  43114: [
    ['USDC', 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    ['USDT', 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ['DAI.e', 18, '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70'],
    ['WETH.e', 18, '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB'],
    ['BTC.b', 8, '0x152b9d0FdC40C096757F570A51E494bd4b943E50'],
    ['WAVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
  ],
  59144: [
    ['USDC', 6, '0x176211869cA2b568f2A7D4EE941E073a821EE1ff'],
    ['WETH', 18, '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'],
  ],
}
