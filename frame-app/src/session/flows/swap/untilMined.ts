import * as z from 'zod/mini'
import { delay } from '../../../api/http/delay.ts'
import type { App } from '../../../app/App.ts'
import { nodeOf } from './nodeOf.ts'

const Receipt = z.nullable(z.object({ status: z.string() }))

type Clock = { readonly sleep?: (milliseconds: number) => Promise<void>; readonly tries?: number }

/**
 * Waits until a transaction of eip155 is in a block: looks each two seconds, for five minutes.
 *
 * @param network CAIP-2
 * @returns whether it did what it should; `undefined` where it is still not in a block
 */
export async function untilMined(
  app: App,
  network: string,
  hash: string,
  { sleep = delay, tries = 150 }: Clock = {},
): Promise<boolean | undefined> {
  const ask = nodeOf(app, network)
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await sleep(2_000)
    // A node that does not answer now may the next time.
    const answer = await ask({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => null)
    const { data } = Receipt.safeParse(answer)
    if (data) return data.status === '0x1'
  }
  return undefined
}
