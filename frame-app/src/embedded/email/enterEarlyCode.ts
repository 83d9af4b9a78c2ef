import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { enterLoginCode } from './enterLoginCode.ts'

/**
 * Enters a code while the link in the other email may still be pending. One call waits only two minutes for the link,
 * but the link is valid for twenty. So this function repeats the call while the view is open. The auth frame does not
 * check a correct code again.
 *
 * @param stands returns whether the view is still open
 * @param enter replaces `enterLoginCode` in tests
 * @throws what `enterLoginCode` throws
 */
export async function enterEarlyCode(
  app: App,
  code: string,
  stands: () => boolean,
  enter = enterLoginCode,
): Promise<void> {
  for (;;)
    try {
      return await enter(app, code)
    } catch (error) {
      if (!(error instanceof AirlockError && error.reason === 'TIMED_OUT' && stands())) throw error
    }
}
