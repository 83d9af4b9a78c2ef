import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { rpc } from '#shared/tables/rpc.ts'
import { fakeWallet } from '../../fakes/fakeWallet.ts'
import { safeAddress } from '../chain/safeAddress.ts'
import { controlsSmartAccount, usesSmartAccount } from './refuseOwnAccounts.ts'

const { auth, owner } = fakeWallet({ url: 'http://127.0.0.1:9' })
let account: string
beforeAll(async () => {
  account = await safeAddress(owner.address)
})
const uses = (method: string, params: Json[]) => usesSmartAccount(auth, { row: rpc.get(method)!, params })

describe('usesSmartAccount', () => {
  test('default', async () => {
    expect(await uses('personal_sign', ['0x6869', account])).toBe(true)
    expect(await uses('eth_signTypedData_v4', [account.toLowerCase(), '{}'])).toBe(true)
    expect(await uses('eth_sendTransaction', [{ from: account }])).toBe(true)
  })

  test('behavior: returns false if the request uses the EOA or names no account', async () => {
    expect(await uses('personal_sign', [account, owner.address])).toBe(false)
    expect(await uses('eth_sendTransaction', [{ to: account }])).toBe(false)
    expect(await uses('eth_sendTransaction', [null])).toBe(false)
    expect(
      await usesSmartAccount(
        { ...auth, signedIn: () => undefined },
        { row: rpc.get('personal_sign')!, params: ['', account] },
      ),
    ).toBe(false)
  })
})

describe('controlsSmartAccount', () => {
  test('default', async () => {
    expect(await controlsSmartAccount(owner.address, account as `0x${string}`)).toBe(true)
    expect(await controlsSmartAccount(owner.address, '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226')).toBe(true)
    expect(await controlsSmartAccount(owner.address, owner.address)).toBe(false)
  })
})
