import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../../fakes/fakeApp.ts'
import { fakeSwaps } from '../../../fakes/fakeSwaps.ts'
import { loggedIn } from '../../../fakes/loggedIn.ts'
import { untilBatched } from './untilBatched.ts'
import { untilMined } from './untilMined.ts'

const hash = `0x${'ab'.repeat(32)}`

/** A clock that notes how long it was waited, and what happens meanwhile. */
function clock(meanwhile: (waited: number) => void = () => {}) {
  const waited: number[] = []
  const sleep = async (milliseconds: number) => {
    waited.push(milliseconds)
    meanwhile(waited.length)
  }
  return { waited, sleep, tries: 5 }
}

describe('untilMined', () => {
  test('default: a node that does not answer is asked again', async () => {
    const swaps = fakeSwaps()
    swaps.node.eth_getTransactionReceipt = new Error('busy')
    const { app } = fakeApp({ server: swaps.server })
    const time = clock((waited) => {
      swaps.node.eth_getTransactionReceipt = waited < 2 ? null : { status: '0x1' }
    })
    expect(await untilMined(app, 'eip155:1', hash, time)).toBe(true)
    expect(time.waited).toEqual([2_000, 2_000])
  })

  test('behavior: what the chain refused, and what never comes', async () => {
    const swaps = fakeSwaps()
    const { app } = fakeApp({ server: swaps.server })
    swaps.node.eth_getTransactionReceipt = { status: '0x0' }
    expect(await untilMined(app, 'eip155:1', hash, clock())).toBe(false)
    swaps.node.eth_getTransactionReceipt = null
    expect(await untilMined(app, 'eip155:1', hash, clock())).toBeUndefined()
  })
})

describe('untilBatched', () => {
  test('default', async () => {
    const fake = await loggedIn()
    const { answers } = fake.auth.wallet
    answers.wallet_getCallsStatus = { status: 100 }
    const time = clock(() => {
      answers.wallet_getCallsStatus = { status: 200, receipts: [{ transactionHash: hash }] }
    })
    expect(await untilBatched(fake.app, { id: '0x1' }, time)).toBe(hash)
    expect(await untilBatched(fake.app, '0x1', clock())).toBe(hash)
  })

  test.each<[{ status: number } | string, string]>([
    [{ status: 500 }, 'TRANSACTION_FAILED'],
    [{ status: 100 }, 'TIMED_OUT'],
    ['nonsense', 'TIMED_OUT'],
  ])('error: %j', async (answer, reason) => {
    const fake = await loggedIn()
    fake.auth.wallet.answers.wallet_getCallsStatus = answer
    await expect(untilBatched(fake.app, '0x1', clock())).rejects.toMatchObject({ reason })
  })
})
