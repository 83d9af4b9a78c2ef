import { describe, expect, test } from 'vitest'
import { fakeDeviceStore } from '../fakes/fakeDeviceStore.ts'
import { createDeviceShares } from './createDeviceShares.ts'

const facts = {
  accountId: crypto.randomUUID(),
  enrolmentId: crypto.randomUUID(),
  eip155: `0x${'1'.repeat(40)}`,
  solana: '1'.repeat(32),
  isComplete: true,
  email: 'anna@example.com',
}
const share = () => Uint8Array.from({ length: 17 }, (_, index) => index + 1)

describe('createDeviceShares', () => {
  test('default', async () => {
    const store = fakeDeviceStore()
    const shares = createDeviceShares(store)
    await shares.keep(facts, share())
    const record = await shares.findByEmail(facts.email)
    expect(record?.accountId).toBe(facts.accountId)
    expect(await shares.unwrap(record!)).toEqual(share())
  })

  test('behavior: stores no share and no email address in readable form, and no exportable key', async () => {
    const store = fakeDeviceStore()
    await createDeviceShares(store).keep(facts, share())
    const { key, wrapped, ...rest } = [...store.records.values()][0]!
    expect(key).toMatchObject({ extractable: false })
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    expect(Buffer.from(wrapped).includes(Buffer.from(share()))).toBe(false)
    expect(JSON.stringify(rest).toLowerCase()).not.toContain('anna')
  })

  test.each([
    ['denied', true],
    ['allowed', false],
  ])('behavior: renames and forgets records if storage is %s', async (_, denied) => {
    const shares = createDeviceShares(fakeDeviceStore(new Map(), denied))
    await shares.keep(facts, share())
    expect(await shares.unwrap((await shares.find(facts.accountId))!)).toEqual(share())
    await shares.rename(facts.accountId, 'new@example.com')
    expect(await shares.findByEmail(facts.email)).toBe(undefined)
    expect((await shares.findByEmail('new@example.com'))?.enrolmentId).toBe(facts.enrolmentId)
    await shares.forget(facts.accountId)
    expect(await shares.find(facts.accountId)).toBe(undefined)
  })

  test('behavior: does not find an unfinished enrollment by its email address', async () => {
    const shares = createDeviceShares(fakeDeviceStore())
    await shares.keep({ ...facts, isComplete: false }, share())
    expect(await shares.findByEmail(facts.email)).toBe(undefined)
    await shares.complete(facts.accountId)
    expect(await shares.findByEmail(facts.email)).toBeDefined()
  })

  test('error: does not decrypt a record that has the id of another enrollment', async () => {
    const shares = createDeviceShares(fakeDeviceStore())
    await shares.keep(facts, share())
    const record = (await shares.find(facts.accountId))!
    await expect(shares.unwrap({ ...record, enrolmentId: crypto.randomUUID() })).rejects.toThrow()
  })
})
