import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { siwx } from '#shared/tables/siwx.ts'
import type { App } from '../app/App.ts'

type Callback = keyof typeof siwx
type Input<name extends Callback> = z.output<(typeof siwx)[name]['input']>
type Answer<name extends Callback> = z.output<(typeof siwx)[name]['answer']>

/** How long the page, or the server behind it, may take, in milliseconds. */
const timeoutMs = 30_000

/**
 * Asks the host's sign-in plug-in.
 *
 * @param within how long it may take, in milliseconds: 30 seconds unless given
 * @throws SIWX_NOT_ENABLED without a plug-in, INVALID_PARAMS and INVALID_RESULT for what does not fit the callback,
 *   TIMED_OUT after that time, what the page says otherwise
 */
export async function askSiwx<name extends Callback>(
  { store, host }: Pick<App, 'store' | 'host'>,
  callback: name,
  input: Input<name>,
  within = timeoutMs,
): Promise<Answer<name>> {
  if (!store.getState().options.siwx) throw laterError('SIWX_NOT_ENABLED')
  const form = siwx[callback]
  const question = z.safeParse(form.input as unknown as z.ZodMiniType<Json>, input)
  if (!question.success) throw modalError('INVALID_PARAMS', { detail: `this is no question for ${callback}` })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(modalError('TIMED_OUT', { name: 'The sign-in of the page' })), within)
  })
  try {
    const answered = await Promise.race([host.siwx({ callback, input: question.data }), late])
    const answer = z.safeParse(form.answer as unknown as z.ZodMiniType<Answer<name>>, answered)
    if (!answer.success) throw modalError('INVALID_RESULT', { name: `\`siwx.${callback}\`` })
    return answer.data
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a callback failed because the plug-in does not have it: every browser's text of that error says so. */
export const isMissing = (error: unknown): boolean =>
  error instanceof AirlockError && /is not a function/.test(error.message)
