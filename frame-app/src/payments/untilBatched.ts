import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { delay } from '../app/http/delay.ts'
import { request } from '../rpc/request.ts'

const Batch = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }: { id: string }) => id),
  ),
])
const Status = z.object({
  status: z.int(),
  receipts: z.optional(z.array(z.object({ transactionHash: z.string() }))),
})

/**
 * Waits until a batch of the embedded wallet's calls (EIP-5792) is on the chain. Polls every two seconds for five
 * minutes.
 *
 * @param answer the result of `wallet_sendCalls`
 * @returns the hash of the transaction that contains the batch
 * @throws TRANSACTION_FAILED if the batch failed, TIMED_OUT if it may still be mined
 */
export async function untilBatched(
  app: App,
  answer: Json,
  { sleep = delay, tries = 150 }: { readonly sleep?: typeof delay; readonly tries?: number } = {},
): Promise<string> {
  const id = Batch.parse(answer)
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await sleep(2_000)
    const asked = { method: 'wallet_getCallsStatus', params: [id] }
    const { data } = Status.safeParse(await request(app, 'eip155', asked).catch(() => null))
    const hash = data?.receipts?.at(-1)?.transactionHash
    if (data?.status === 200 && hash) return hash
    if (data && data.status >= 400) throw makeError('TRANSACTION_FAILED')
  }
  throw makeError('TIMED_OUT', { name: 'The batch' })
}
