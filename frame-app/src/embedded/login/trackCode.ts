import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'

/**
 * Tracks whether a mailed code was right.
 *
 * @param verified what the auth frame answers to the code, which is passed on
 */
export async function trackCode<answer>(app: App, verified: Promise<answer>): Promise<answer> {
  try {
    const answer = await verified
    track(app, 'EMAIL_VERIFICATION_CODE_PASS', {})
    return answer
  } catch (error) {
    track(app, 'EMAIL_VERIFICATION_CODE_FAIL', { message: error instanceof AirlockError ? error.message : '' })
    throw error
  }
}
