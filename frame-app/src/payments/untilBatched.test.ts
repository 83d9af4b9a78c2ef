import { describe, expect, test } from 'vitest'
import { loggedIn } from '../fakes/loggedIn.ts'
import { untilBatched } from './untilBatched.ts'

const hash = `0x${'ab'.repeat(32)}`

/** A fake clock that records the delays, and runs a callback during each delay. */
function clock(meanwhile: (waited: number) => void = () => {}) {
  const waited: number[] = []
  const sleep = async (milliseconds: number) => {
    waited.push(milliseconds)
    meanwhile(waited.length)
  }
  return { waited, sleep, tries: 5 }
}

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
  ])('error: rejects if the status of the batch stays %j', async (answer, reason) => {
    const fake = await loggedIn()
    fake.auth.wallet.answers.wallet_getCallsStatus = answer
    await expect(untilBatched(fake.app, '0x1', clock())).rejects.toMatchObject({ reason })
  })
})
