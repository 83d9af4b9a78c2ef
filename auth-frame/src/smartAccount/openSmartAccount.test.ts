import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { openNamedSmartAccount } from './openSmartAccount.ts'

const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = fakeWallet({ url: 'https://wallet.example' })
const open = (named: Address, auth = wallet.auth) => openNamedSmartAccount(auth, 'eip155:1', named)

describe('openNamedSmartAccount', () => {
  test('default', async () => {
    const address = await safeAddress(wallet.owner.address)
    expect((await open(address)).address).toBe(address)
  })

  test('behavior: opens the smart account without the owner’s key, so the account cannot sign', async () => {
    const account = await open(await safeAddress(wallet.owner.address))
    await expect(account.signMessage({ message: 'a' })).rejects.toThrow()
    expect(wallet.log).toEqual([])
  })

  test('error: refuses the EOA and a smart account of another owner', async () => {
    await expect(open(wallet.owner.address)).rejects.toMatchObject({ reason: 'METHOD_NOT_ALLOWED' })
    await expect(open(stranger)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })

  test('error: rejects with UNAUTHORIZED if no user is logged in', async () => {
    const auth = { ...wallet.auth, signedIn: () => undefined }
    await expect(open(await safeAddress(wallet.owner.address), auth)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })
})
