import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { connectOtp } from '../login/connectOtp.ts'

/**
 * Enters a code while the link of the other mail may still wait to be approved: one call waits for two minutes and the
 * link lives for twenty, so it is made again while the view stands. A right code need not be right again.
 *
 * @param stands whether the view is still there
 * @param enter of `connectOtp`
 * @throws what `connectOtp` throws
 */
export async function enterEarlyCode(app: App, code: string, stands: () => boolean, enter = connectOtp): Promise<void> {
  for (;;)
    try {
      return await enter(app, code)
    } catch (error) {
      if (!(error instanceof AirlockError && error.reason === 'TIMED_OUT' && stands())) throw error
    }
}
