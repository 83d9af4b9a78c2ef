import { describe, expect, test } from 'vitest'
import { createOnRamp, type Order } from './createOnRamp.ts'

const order: Order = { address: '0xAb', network: 'eip155:1', symbol: 'USDC', amount: '10' }

function setUp() {
  const sent: Order[] = []
  const ramp = createOnRamp(async (each) => {
    sent.push(each)
    return '0xhash'
  })
  return { ramp, sent }
}

describe('createOnRamp', () => {
  test('default', async () => {
    const { ramp, sent } = setUp()
    const { id } = ramp.open(ramp.mint(order))!
    expect(ramp.purchases('0xaB')).toEqual([])
    ramp.pay(id, '12.5')
    expect(ramp.purchases('0xaB')).toMatchObject([{ id, amount: '12.5', state: 'IN_PROGRESS' }])
    await ramp.settle(id, 'send')
    expect(ramp.purchases('0xaB')).toMatchObject([{ state: 'SUCCESS', hash: '0xhash' }])
    expect(sent).toMatchObject([{ address: '0xAb', amount: '12.5' }])
  })

  test('behavior: a token opens one session, a session allows one purchase, a purchase ends only once', async () => {
    const { ramp, sent } = setUp()
    const token = ramp.mint(order)
    const { id } = ramp.open(token)!
    expect(ramp.open(token)).toBeUndefined()
    expect(ramp.open('unknown')).toBeUndefined()
    ramp.pay(id, '1')
    expect(ramp.pay(id, '1')).toBeUndefined()
    await ramp.settle(id, 'fail')
    expect(await ramp.settle(id, 'send')).toBeUndefined()
    expect(ramp.purchases('0xab')).toMatchObject([{ state: 'FAILED' }])
    expect(sent).toEqual([])
  })
})
