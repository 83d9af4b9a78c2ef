import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from './accounts.ts'
import { startAnvil } from './anvil.ts'
import type { Chain } from './chains.ts'
import { createFunding, type Funding } from './createFunding.ts'
import { freePort } from './freePort.ts'
import { seedChain } from './seedChain.ts'
import { createLedger } from './solana/createLedger.ts'
import { solanaNetwork } from './solana/solanaNetwork.ts'
import { installTestToken, mintTestToken } from './solana/testToken.ts'

const ledger = createLedger()
installTestToken(ledger)
const solana = {
  rpcUrl: '',
  airdrop: (address: string, amount: bigint) => void ledger.airdrop(address, amount),
  mint: (address: string, amount: bigint) => void mintTestToken(ledger, address, amount),
  stop: async () => {},
}
let chain: Chain
let fund: Funding
let stop: () => Promise<void>

beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  stop = anvil.stop
  chain = await seedChain({ id: 1, name: 'Ethereum', port: 'anvil1', listed: true }, anvil.rpcUrl)
  fund = createFunding([chain], solana)
})
afterAll(() => stop())

describe('createFunding', () => {
  const { address } = accountAt(40)

  test('default', async () => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    await fund({ address, chainId: 1, amount: '1.5' })
    await fund({ address, chainId: 'eip155:1', amount: 2 })
    expect(await client.getBalance({ address })).toBe(parseEther('3.5'))
    await Promise.all([
      fund({ address, chainId: '1', amount: '7', token: 'USDC' }),
      fund({ address, chainId: '1', amount: '0.5', token: 'USDC' }),
    ])
    const [usdc] = chain.tokens
    const args = [address] as const
    expect(await client.readContract({ abi: erc20Abi, address: usdc!.address, functionName: 'balanceOf', args })).toBe(
      7_500_000n,
    )
  })

  test('behavior: sends SOL and Solana tokens', async () => {
    const owner = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
    await fund({ address: owner, chainId: solanaNetwork, amount: '2.5' })
    await fund({ address: owner, chainId: solanaNetwork, amount: '3', token: 'USDC' })
    expect(ledger.balance(owner)).toBe(2_500_000_000n)
  })

  test.each([
    [{ address, chainId: 1, amount: '-1' }, 'Needed'],
    [{ address, chainId: 1, amount: '1e3' }, 'Needed'],
    [{ address, chainId: 137, amount: '1' }, 'There is no chain eip155:137 here.'],
    [{ address: '0x12', chainId: 1, amount: '1' }, 'This is no address of that chain.'],
    [{ address, chainId: 1, amount: '1', token: 'PEPE' }, 'There is no PEPE on eip155:1.'],
    [{ address, chainId: solanaNetwork, amount: '1' }, 'This is no address of that chain.'],
  ])('error: rejects the request %j', async (order, message) => {
    await expect(fund(order)).rejects.toThrow(message)
  })
})
