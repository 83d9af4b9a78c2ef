import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { siwx } from '#shared/tables/siwx.ts'
import { within } from '#shared/within.ts'
import type { App } from '../app/App.ts'

type Callback = keyof typeof siwx
type Input<name extends Callback> = z.output<(typeof siwx)[name]['input']>
type Answer<name extends Callback> = z.output<(typeof siwx)[name]['answer']>

/** Timeout (ms) for the answer of the dapp or its server. */
const timeoutMs = 30_000

/**
 * Calls a callback of the host's sign-in plug-in.
 *
 * @param limitMs time limit in ms, 30 seconds by default
 * @throws SIWX_NOT_ENABLED without a plug-in; INVALID_PARAMS and INVALID_RESULT for values that do not fit the
 *   callback; TIMED_OUT after the time limit; otherwise the dapp's error
 */
export async function askSiwx<name extends Callback>(
  { store, host }: Pick<App, 'store' | 'host'>,
  callback: name,
  input: Input<name>,
  limitMs = timeoutMs,
): Promise<Answer<name>> {
  if (!store.getState().options.siwx) throw makeError('SIWX_NOT_ENABLED')
  const form = siwx[callback]
  const question = z.safeParse(form.input as unknown as z.ZodMiniType<Json>, input)
  if (!question.success) throw makeError('INVALID_PARAMS', { detail: `this is no question for ${callback}` })
  const answered = await within(
    limitMs,
    () => host.siwx({ callback, input: question.data }),
    () => makeError('TIMED_OUT', { name: 'The sign-in of the page' }),
  )
  const answer = z.safeParse(form.answer as unknown as z.ZodMiniType<Answer<name>>, answered)
  if (!answer.success) throw makeError('INVALID_RESULT', { name: `\`siwx.${callback}\`` })
  return answer.data
}

/**
 * Returns whether a callback failed because the plug-in does not implement it. In every browser, the message of that
 * error contains "is not a function".
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof AirlockError && /is not a function/.test(error.message)
