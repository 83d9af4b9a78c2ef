import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { fakeNode } from '../fakes/fakeNode.ts'
import { onceOnly } from './onceOnly.ts'
import type { TransferPlan } from './plan/Transfer.ts'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const from = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const planOf = (lastBlock: number | null) => ({ transfer: { network, from }, lastBlock }) as unknown as TransferPlan
const silence = () => Promise.reject(makeError('TIMED_OUT', { name: 'The wallet' }))

function visit(area = fakeArea(), height = { now: 100 }) {
  const server = fakeNode({ getBlockHeight: () => height.now })
  const { app } = fakeApp({ options: { networks: [network] }, area, server })
  return { app, area, height }
}

describe('onceOnly', () => {
  test('default', async () => {
    const { app } = visit()
    expect(await onceOnly(app, planOf(150), async () => 'sent')).toBe('sent')
    expect(await onceOnly(app, planOf(150), async () => 'again')).toBe('again')
  })

  test("behavior: sends nothing after a timeout until the transaction's last possible block has passed", async () => {
    const { app, height } = visit()
    await expect(onceOnly(app, planOf(150), silence)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    let asked = 0
    const send = async () => ++asked
    height.now = 150
    await expect(onceOnly(app, planOf(300), send)).rejects.toMatchObject({ reason: 'SEND_UNSETTLED' })
    expect(asked).toBe(0)
    height.now = 151
    expect(await onceOnly(app, planOf(301), send)).toBe(1)
  })

  test('behavior: blocks the next transfer while an earlier one is unsettled, even after a reload', async () => {
    const first = visit()
    void onceOnly(first.app, planOf(150), () => new Promise(() => {}))
    await new Promise(process.nextTick)
    const second = visit(first.area, first.height)
    await expect(onceOnly(second.app, planOf(300), async () => 'twice')).rejects.toMatchObject({
      reason: 'SEND_UNSETTLED',
    })
  })

  test.each([
    ['the visitor says no', makeError('USER_REJECTED')],
    ['the check of the network fails', makeError('REMOTE', { message: 'Transaction simulation failed: x' })],
  ])('behavior: does not block the next transfer if %s, because nothing was sent', async (_, error) => {
    const { app } = visit()
    await expect(onceOnly(app, planOf(150), () => Promise.reject(error))).rejects.toBe(error)
    expect(await onceOnly(app, planOf(150), async () => 'sent')).toBe('sent')
  })

  test('behavior: does not block transfers on Ethereum, because they have nonces', async () => {
    const { app } = visit()
    await expect(onceOnly(app, planOf(null), silence)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    expect(await onceOnly(app, planOf(null), async () => 'sent')).toBe('sent')
  })
})
