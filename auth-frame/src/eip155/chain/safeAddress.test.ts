import { toSafeSmartAccount } from 'permissionless/accounts'
import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeChain, startFakeChain } from '../../fakes/fakeChain.ts'
import { safeAddress, safeProxyCode } from './safeAddress.ts'

const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
let chain: FakeChain
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
}, 60_000)
afterAll(() => chain?.stop())

describe('safeAddress', () => {
  test('default', async () => {
    expect(await safeAddress(owner.address)).toMatchInlineSnapshot(`"0x19fe3BB42a601DDb52DF23e4E491a0C187062c3a"`)
    expect(await safeAddress(owner.address.toLowerCase() as `0x${string}`)).toBe(await safeAddress(owner.address))
  })

  test('behavior: computes the same address as the canonical contracts that deploy the account', async () => {
    const account = await toSafeSmartAccount({ client: chain.client, owners: [owner], version: '1.4.1' })
    expect(await safeAddress(owner.address)).toBe(account.address)
    const abi = parseAbi(['function proxyCreationCode() pure returns (bytes)'])
    expect(await chain.client.readContract({ address: factory, abi, functionName: 'proxyCreationCode' })).toBe(
      safeProxyCode,
    )
  })
})
