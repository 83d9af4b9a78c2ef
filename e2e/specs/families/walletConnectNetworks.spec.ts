import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { verifyMessage } from 'viem'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

const [solana] = familyNetworks.solana
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

test('solana: switches between the session’s networks without a request, and refuses any other network', async ({
  demo,
  mobile,
}) => {
  const session = createSession(demo, mobile)
  const switchTo = (id: string) =>
    demo.page.evaluate(
      (id) =>
        window.sdk!.switchNetwork(id).then(
          () => 'moved',
          ({ code, message }: { code: number; message: string }) => `${code} ${message}`,
        ),
      id,
    )
  await session.connect([solana, devnet])
  expect(await switchTo(devnet)).toBe('moved')
  expect((await session.state('solana')).network).toBe(devnet)
  expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])
  const { address: pubkey } = await session.state('solana')
  const bytes = new TextEncoder().encode('on devnet')
  const message = bs58.encode(bytes)
  const signed = await session.asked<{ signature: string }>('solana', 'solana_signMessage', { message, pubkey })
  expect(signed.request.chainId).toBe(devnet)
  expect(isSignedByEd25519(pubkey!, bytes, signed.result.signature)).toBe(true)

  await demo.page.evaluate(() => window.sdk!.disconnect())
  await session.areConnected([])
  await session.pair({ chains: [solana] })
  expect((await session.state('solana')).network).toBe(solana)
  expect(await switchTo(devnet)).toBe('4902 Chain is not supported')
  expect((await session.state('solana')).network).toBe(solana)
  expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
})

test('the page adds a network that the wallet does not know yet', rare, async ({ demo, mobile, chain: _, world }) => {
  const rpcUrl = world.chains[0]!.rpcUrl
  const custom = {
    id: 90_210,
    name: 'Beverly',
    nativeCurrency: { name: 'Star', symbol: 'STAR', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const chainId = '0x16062'
  const session = createSession(demo, mobile)
  await demo.goto({ options: { networks: ['eip155:1', custom] } })
  await session.pair()
  expect((await session.accounts('eip155')).every((id) => id.startsWith('eip155:1:'))).toBe(true)

  const asks = async (method: string, params: unknown) => {
    const asking = demo.request(method, [params])
    const request = await mobile.nextRequest()
    await mobile.approveRequest().catch(() => {})
    return { request, answer: await asking }
  }
  const unknown = await asks('wallet_switchEthereumChain', { chainId })
  expect(unknown.answer).toMatchObject({ error: { code: 4902 } })
  expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })

  const description = { chainId, chainName: 'Beverly', nativeCurrency: custom.nativeCurrency, rpcUrls: [rpcUrl] }
  const declining = demo.request('wallet_addEthereumChain', [description])
  await mobile.rejectRequest()
  expect(await declining).toMatchObject({ error: { code: 4001 } })
  const added = await asks('wallet_addEthereumChain', description)
  expect(added.answer).toEqual({ result: null })
  expect(added.request).toMatchObject({ method: 'wallet_addEthereumChain', params: [description] })
  await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: chainId })

  // The session now includes this network. Each request names the network, and the page can switch to it without an
  // approval.
  const { address } = await session.state('eip155')
  const { request, result } = await session.asked('eip155', 'personal_sign', ['0x68656c6c6f', address])
  expect(request.chainId).toBe('eip155:90210')
  expect(await verifyMessage({ address: address as '0x', message: 'hello', signature: result as '0x' })).toBe(true)
  expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toEqual({ result: null })
  expect(await demo.request('wallet_switchEthereumChain', [{ chainId }])).toEqual({ result: null })
})
